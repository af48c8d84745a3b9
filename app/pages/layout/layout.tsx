import type { LinksFunction } from 'react-router';
import { Outlet, useMatches } from 'react-router';
import { usePrefetchRoutes } from '../../navigation/use-prefetch-routes.ts';
import { usePrefetchServiceCopy } from '../../navigation/use-prefetch-service-copy.ts';
import { useRouteFocus } from '../../navigation/use-route-focus.ts';
import { fontLinks } from '../../ui/font-links.ts';
import { Toasts } from '../../ui/toast-region.tsx';
import { CallToAction } from '../sections/call-to-action.tsx';
import { BackToTop } from './back-to-top.tsx';
import { CursorDot } from './cursor-dot.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLateFonts } from './use-late-fonts.ts';
import '../../ui/button.css';

/** The options of a page for its layout: `export const handle: PageHandle = { hasCallToAction: false }`. */
export interface PageHandle {
  hasCallToAction?: boolean;
}

export const links: LinksFunction = () => [
  ...fontLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/touch-icon.png' },
];

export default function PublicLayout() {
  useRouteFocus();
  useLateFonts();
  usePrefetchRoutes();
  usePrefetchServiceCopy();
  const matches = useMatches();
  const hasCallToAction = matches.every(({ handle }) => (handle as PageHandle | undefined)?.hasCallToAction !== false);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {hasCallToAction && <CallToAction />}
      <Footer />
      <BackToTop />
      <CursorDot />
      <Toasts />
    </>
  );
}
