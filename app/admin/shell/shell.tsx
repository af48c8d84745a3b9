import { Outlet } from 'react-router';
import { ShellFrame } from './shell-frame.tsx';

/**
 * The frame of every screen that needs an administrator. It is a separate route: if signed-in.tsx rendered it, the
 * shell would be replaced when the data arrives, and a click on it at that moment would be lost.
 */
export default function Shell() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}
