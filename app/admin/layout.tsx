import type { LinksFunction } from 'react-router';
import { Outlet } from 'react-router';
import { Panel, panelLinks } from './shell/panel.tsx';

export const links: LinksFunction = () => panelLinks;

/** What every screen of the panel stands in, signed in or not. */
export default function AdminLayout() {
  return (
    <Panel>
      <Outlet />
    </Panel>
  );
}
