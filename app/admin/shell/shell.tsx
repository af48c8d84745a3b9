import { Outlet } from 'react-router';
import { ShellFrame } from './shell-frame.tsx';

/**
 * Around every screen that needs an administrator. A route of its own: a shell that signed-in.tsx rendered would be
 * replaced when its data arrives, and a click on it at that moment would be lost.
 */
export default function Shell() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}
