import type { LinksFunction, ShouldRevalidateFunctionArgs } from 'react-router';
import { Outlet, redirect } from 'react-router';
import { useInterruptedNavigation } from '../navigation/use-interrupted-navigation.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/layout';
import { PanelFailure } from './failure/panel-failure.tsx';
import { useDocumentLanguage } from './i18n/use-document-language.ts';
import { loadWantedLanguage } from './i18n/wanted-language.ts';
import { Panel, panelLinks } from './shell/layout/panel.tsx';
import type { SiteFacts } from './shell/use-site-facts.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  // Nobody can sign in before the site is set up.
  if (!/^\/setup\/?$/i.test(url.pathname) && !(await site.slices.accounts.isSetUp())) throw redirect('/setup');
  const { blogServiceUrl } = site.settings;
  return {
    blogServiceHost: blogServiceUrl ? new URL(blogServiceUrl).host : null,
    hasMailServer: site.slices.settings.sendsEmail(),
    isMultilingual: site.settings.languages.added.length > 0,
    isOpen: await site.slices.opening.isOpen(),
  } satisfies SiteFacts;
}

/** Loads the language before any loader or action, because they show texts too. English needs no download. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    await loadWantedLanguage();
    return next();
  },
];

/** The mail server and the languages change in Settings, and the launch checklist opens and closes the site. */
export const shouldRevalidate = ({ currentUrl, formData }: ShouldRevalidateFunctionArgs) =>
  /^\/admin\/settings(?:\/languages)?$/i.test(currentUrl.pathname) || (formData?.has('open') ?? false);

export const links: LinksFunction = () => panelLinks;

/** For failures of the shell, and of screens without it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelFailure error={error} />;
}

/** Around every screen of the panel, signed in or not. */
export default function AdminLayout() {
  useInterruptedNavigation();
  useDocumentLanguage();
  return (
    <Panel>
      <Outlet />
    </Panel>
  );
}
