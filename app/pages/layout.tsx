import type { LinksFunction } from 'react-router';
import { Outlet, useMatches } from 'react-router';
import { fontLinks } from '../ui/font-links.ts';
import { Toasts } from '../ui/toast-region.tsx';
import { BackToTop } from './frame/back-to-top.tsx';
import { CursorDot } from './frame/cursor-dot.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { useArrival } from './frame/use-arrival.ts';
import { useLateFonts } from './frame/use-late-fonts.ts';
import { usePagesAhead } from './frame/use-pages-ahead.ts';
import { useWordsAhead } from './frame/use-words-ahead.ts';
import { CallToAction } from './sections/call-to-action.tsx';
import '../ui/button.css';

/** What a page may ask of the frame around it: `export const handle: PageHandle = { hasCallToAction: false }`. */
export interface PageHandle {
  hasCallToAction?: boolean;
}

export const links: LinksFunction = () => [
  ...fontLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/touch-icon.png' },
];

export default function PublicLayout() {
  useArrival();
  useLateFonts();
  usePagesAhead();
  useWordsAhead();
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
