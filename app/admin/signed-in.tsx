import { useEffect, useRef } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Route } from './+types/signed-in';
import { checkSession } from './accounts/account-calls.ts';
import { FactorDueNote } from './accounts/factor-due-note.tsx';
import { ProofRequests } from './accounts/proof-requests.tsx';
import { attempt } from './api.ts';
import { fetchMessageState } from './contact/message-calls.ts';
import { ScreenFailure } from './failure/screen-failure.tsx';
import { usePanelLanguage } from './i18n/panel-language.ts';
import { loadWantedLanguage } from './i18n/wanted-language.ts';
import { PaletteHost } from './palette/palette-host.tsx';
import { may } from './rights.ts';
import { currentSession, lastSignOutReason, signOut, storedSession, useSession } from './session.ts';
import { HeadingRef } from './shell/layout/page-head.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { useRevalidate } from './shell/use-revalidate.ts';

/** The state of messages that every screen shows. Null without a session, or if the server could not tell. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if (!storedSession()) {
    // Another program removed the token: no further screen is opened.
    if (currentSession()) signOut('elsewhere');
    return null;
  }
  const [state] = await Promise.all([
    readsMessages() ? attempt(() => fetchMessageState(signal), { toast: false }) : { value: null },
    attempt(() => checkSession(signal), { toast: false }),
  ]);
  // The account may have changed it in another browser.
  await loadWantedLanguage();
  return state.value ?? null;
}

/** Whether the account may read messages. The server would refuse the call of others. */
const readsMessages = () => may('GET /admin/messages/state');

/** Reloads for each new screen too. By default React Router does so after an action only. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;

/** The server cannot know who is signed in, so it renders no screen: a field would lose text that is typed early. */
export function HydrateFallback() {
  return <LoadingScreen pathname={useLocation().pathname} />;
}

/** Around the screens that need an administrator. */
export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const session = useSignInGuard();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  useFreshState(loaderData);
  const heading = useFocusedHeading();
  const language = usePanelLanguage();
  if (!session) return null;
  const next = navigation.location?.pathname ?? pathname;
  return (
    // The key renders all texts again when the language changes.
    <HeadingRef key={language} value={heading}>
      {session.user.factorDue && <FactorDueNote due={session.user.factorDue} />}
      {next === pathname ? <Outlet /> : <LoadingScreen pathname={next} />}
      <ProofRequests />
      <PaletteHost />
    </HeadingRef>
  );
}

/** For failures around the screens, such as those of the palette. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}

/** Sends people who are signed out to the login, which then returns them to where they were going. */
function useSignInGuard() {
  const session = useSession();
  const location = useLocation();
  const { pathname, search } = useNavigation().location ?? location;
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (session !== null) {
      wasSignedIn.current = true;
      return;
    }
    if (wasSignedIn.current && lastSignOutReason() === 'chosen') {
      navigate('/admin/login', { replace: true });
      return;
    }
    if (pathname === '/admin/login' || pathname === '/login') return;
    // /login explains why to people who open the upload form signed out. A session that just ended had its own toast.
    const viaNotice = !wasSignedIn.current && /^\/admin\/upload-blog\/?$/i.test(pathname);
    navigate(viaNotice ? '/login' : '/admin/login', { replace: true, state: { from: pathname + search } });
  }, [session, pathname, search, navigate]);

  return session;
}

/** Checks for new messages when the person returns to the tab. A timer would keep idle sessions alive. */
function useFreshState(state: Route.ComponentProps['loaderData']) {
  const revalidate = useRevalidate();
  useEffect(() => {
    const refresh = async () => {
      if (!readsMessages()) return;
      const { value } = await attempt(() => fetchMessageState(), { toast: false });
      if (value && JSON.stringify(value) !== JSON.stringify(state)) revalidate();
    };
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [state, revalidate]);
}

/** Focuses the heading of a new screen for screen readers, unless the screen has focused something else. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!heading.current?.closest('main')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
