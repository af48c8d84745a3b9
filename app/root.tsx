// First: base.css declares the order of the cascade layers.
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
// Must run before React inserts anything into the page.
import './ui/trusted-types.ts';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import { loadedFonts } from '../contract/copy/fonts.ts';
import { isDrawn } from '../contract/languages/drawn-scripts.ts';
import type { Route } from './+types/root';
import { readCompany } from './look/share-look.ts';
import { PageFailure } from './navigation/page-failure.tsx';
import { ReleaseFocus } from './navigation/release-focus.tsx';
import { useDeferredDiscovery } from './navigation/use-deferred-discovery.ts';
import { readOpeningHours } from './pages/opening-hours.ts';
import { redirectMissing } from './redirect-missing.ts';
import { getSite, pathIn, visitContext } from './site-context.ts';
import { useLanguage } from './use-language.ts';

export const middleware: Route.MiddlewareFunction[] = [redirectMissing];

/** What every page may need to know about the site. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = getSite(context);
  const { settings, copy, language } = site;
  // The currency is left out, because only the panel shows amounts.
  const { currency: _, ...company } = await readCompany(copy);
  const fonts = loadedFonts(await copy.read('look'));
  const languages = PANEL.test(url.pathname) ? undefined : await context.get(visitContext).readLanguages();
  const { code, direction } = language ?? settings.languages.default;
  // In the default language, because readOpeningHours parses its words.
  const { officeDays, officeHours } = language ? await language.sourceCopy.read('company') : company;
  return {
    company,
    ...(fonts && { fonts }),
    timeZone: settings.siteTimeZone,
    publicUrl: settings.publicUrl,
    // Parsed here, so that the parser stays out of the browser's bundle.
    openingHours: readOpeningHours(officeDays, officeHours),
    // A site in English only sends nothing about languages.
    ...((languages || code !== 'en') && {
      language: {
        ...{ code, direction, prefix: language?.prefix ?? '', at: pathIn(site, url) },
        isDrawn: isDrawn(code),
        ...languages,
      },
    }),
  };
}

const PANEL = /^\/(?:admin|setup)(?:\/|$)/i;

/** Loaded once per visit: settings and the company's facts rarely change. */
export const shouldRevalidate = () => false;

/** The option of a page for the document around it. */
interface RootHandle {
  hasScripts?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const hasScripts = useMatches().every(({ handle }) => (handle as RootHandle | undefined)?.hasScripts !== false);
  const language = useLanguage();
  return (
    // The panel's theme is set before hydration (public/admin-theme.js).
    <html
      lang={language?.code ?? 'en'}
      dir={language?.direction === 'rtl' ? 'rtl' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <ReleaseFocus />
        <Links />
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useDeferredDiscovery();
  // Replays the clicks and submits that came before hydration (scripts-after-paint.ts).
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      <Outlet />
      <PageFailure />
    </>
  );
}

/** Shown for every error that a page does not handle, without details. The panel shows its own once that is loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isPanel = PANEL.test(useLocation().pathname);
  const [panelFailure, setPanelFailure] = useState<ReactNode>();
  useEffect(() => {
    if (!isPanel) return;
    import('./admin/failure/panel-failure.tsx').then(
      ({ PanelFailure }) => setPanelFailure(<PanelFailure error={error} />),
      () => {},
    );
  }, [error, isPanel]);
  if (panelFailure) return panelFailure;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="wrap last-resort">
      <title>Something went wrong</title>
      {isPanel && <script src="/admin-theme.js" />}
      <h1>{status === 404 ? 'This page is not here.' : 'This page could not be loaded.'}</h1>
      <p className="lede">
        {status === 404 ? 'The address may be mistyped.' : 'The problem is on our side. Try again in a minute.'}
      </p>
      <p>
        <a href="/">Home</a>
      </p>
    </main>
  );
}
