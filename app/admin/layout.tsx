import type { LinksFunction, ShouldRevalidateFunctionArgs } from 'react-router';
import { Outlet } from 'react-router';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/layout';
import { Panel, panelLinks } from './shell/panel.tsx';
import type { SiteFacts } from './shell/use-site-facts.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, sendsEmail } = getSite(context);
  const { blogServiceUrl } = settings;
  return {
    blogServiceHost: blogServiceUrl ? new URL(blogServiceUrl).host : null,
    hasMailServer: sendsEmail(),
  } satisfies SiteFacts;
}

/** The mail server changes in Settings. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname.toLowerCase() === '/admin/settings';

export const links: LinksFunction = () => panelLinks;

/** Around every screen of the panel, signed in or not. */
export default function AdminLayout() {
  return (
    <Panel>
      <Outlet />
    </Panel>
  );
}
