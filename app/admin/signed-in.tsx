import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { getSite } from '../site-context.ts';
import { Loader } from '../ui/loader.tsx';
import type { Route } from './+types/signed-in';
import { checkSession } from './api.ts';
import { useFreshMessageState } from './messages/message-state.ts';
import { currentSession, lastSignOutReason, signOut, storedSession, useSession } from './session.ts';
import { Drawer } from './shell/drawer.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import { TopBar } from './shell/top-bar.tsx';
import type { SiteFacts } from './shell/use-site-facts.ts';
import './signed-in.css';

export function loader({ context }: Route.LoaderArgs) {
  const { blogServiceUrl, mail } = getSite(context).settings;
  return {
    blogServiceHost: blogServiceUrl ? new URL(blogServiceUrl).host : null,
    hasMailServer: mail.smtpUrl !== undefined,
  } satisfies SiteFacts;
}

export const shouldRevalidate = () => false;

/**
 * The frame of the screens that need an administrator. The server makes it empty: only the browser holds the token. So no
 * field stands there before it is alive, to lose what is typed into it.
 */
export default function SignedIn() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const session = useGuard();
  useFocusOnHeading();
  useFreshMessageState();

  // The stored token may have died since. Once a page load is enough: every later call tells as well.
  useEffect(() => {
    checkSession().catch(() => {});
  }, []);

  return (
    <div className="signed-in">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar />
      <div className="signed-in-column">
        <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1}>
          {session && <Outlet />}
          {session === undefined && <Loader text="Loading panel" />}
        </main>
      </div>
      {isMenuOpen && <Drawer onClose={closeMenu} />}
    </div>
  );
}

/** Sends the signed-out to sign in, and tells the login where they were going. */
function useGuard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  // Taken out of the storage by whomever: what is typed here stays, but no other screen is opened any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to look.
  useEffect(() => {
    if (currentSession() && !storedSession()) signOut('elsewhere');
  }, [pathname]);

  useEffect(() => {
    if (session !== null) {
      if (session) wasSignedIn.current = true;
      return;
    }
    const hasLogin = wasSignedIn.current;
    if (hasLogin && lastSignOutReason() === 'chosen') {
      navigate('/admin/login', { replace: true });
      return;
    }
    // Who comes signed out to the upload form is told first; who was just signed out has been told why.
    const isDetour = !hasLogin && /^\/admin\/upload-blog\/?$/i.test(pathname);
    navigate(isDetour ? '/login' : '/admin/login', { replace: true, state: { from: pathname + search } });
  }, [session, pathname, search, navigate]);

  return session;
}

/** On arriving at another screen a screen reader says which. */
function useFocusOnHeading() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
