import type { LinksFunction } from 'react-router';
import { Outlet } from 'react-router';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/layout';
import { Panel, panelLinks } from './shell/panel.tsx';
import type { SiteFacts } from './shell/use-site-facts.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { blogServiceUrl, mail } = getSite(context).settings;
  return {
    blogServiceHost: blogServiceUrl ? new URL(blogServiceUrl).host : null,
    hasMailServer: mail.smtpUrl !== undefined,
  } satisfies SiteFacts;
}

/** The mail server rarely changes. After that, the panel has to be opened again. */
export const shouldRevalidate = () => false;

export const links: LinksFunction = () => panelLinks;

/** Around every screen of the panel, signed in or not. */
export default function AdminLayout() {
  return (
    <Panel>
      <Outlet />
    </Panel>
  );
}
