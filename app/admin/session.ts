import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/accounts/accounts.ts';
import { isPanelLanguage } from '../../contract/accounts/panel-languages.ts';
import { REACHES, type Reach, type Rights } from '../../contract/accounts/rights.ts';
import { ROLES } from '../../contract/accounts/roles.ts';
import { removeRecent } from './palette/recent-items.ts';

const TOKEN_KEY = 'apiToken';
const USER_KEY = 'authUser';

export interface Session {
  token: string;
  user: User;
}

/** Why a session ended: by the Logout button, by a call that was answered 401, or in another tab. */
export type SignOutReason = 'chosen' | 'expired' | 'elsewhere';

/** The session; null when signed out; undefined on the server and during hydration, when it is not known yet. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, currentSession, () => undefined);
}

export function currentSession(): Session | null {
  if (session === undefined) session = readStorage();
  return session;
}

/**
 * The session in the browser's storage: null when its token was removed. The page stays as it is then, so that nothing
 * typed is lost.
 */
export function storedSession(): Session | null {
  const stored = readStorage();
  if (stored && stored.token !== session?.token) {
    replaceSession(stored);
    notify();
  }
  return stored;
}

export function signIn(token: string, user: User): void {
  replaceSession({ token, user });
  lastSignOut = undefined;
  writeStorage();
  notify();
}

export function signOut(reason: SignOutReason): void {
  replaceSession(null);
  lastSignOut = reason;
  writeStorage();
  notify();
}

/** Undefined while nobody signed out since this page was loaded. */
export const lastSignOutReason = () => lastSignOut;

/** Stores what the server knows about the person, if the session is still the same. */
export function updateUser(token: string, user: User): void {
  if (storedSession()?.token !== token) return;
  session = { token, user };
  writeStorage();
  notify();
}

// In the module, because loaders and actions need the session outside React.
let session: Session | null | undefined;
let lastSignOut: SignOutReason | undefined;
const listeners = new Set<() => void>();

/** Replaces the session. Removes the recent items of an account that is no longer signed in from the device. */
function replaceSession(next: Session | null) {
  const email = currentSession()?.user.email;
  if (email !== undefined && email !== next?.user.email) removeRecent(email);
  session = next;
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', adopt);
    // A page in the back/forward cache receives no storage events.
    window.addEventListener('pageshow', adopt);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', adopt);
    window.removeEventListener('pageshow', adopt);
  };
}

function notify() {
  for (const listener of listeners) listener();
}

/** Another tab has signed in or out. */
function adopt(event: Event) {
  if (event instanceof StorageEvent && event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
  const before = currentSession();
  const after = readStorage();
  if (before?.token === after?.token && JSON.stringify(before?.user) === JSON.stringify(after?.user)) return;
  replaceSession(after);
  lastSignOut = after ? undefined : 'elsewhere';
  notify();
}

// If the browser forbids storage, the session lasts as long as the page.
function readStorage(): Session | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token ? { token, user: readUser(localStorage.getItem(USER_KEY)) } : null;
  } catch {
    return session ?? null;
  }
}

function writeStorage() {
  try {
    if (session) {
      localStorage.setItem(USER_KEY, JSON.stringify(session.user));
      localStorage.setItem(TOKEN_KEY, session.token);
    } else {
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(USER_KEY);
    }
  } catch {}
}

/** Another program may have written anything under our key. */
function readUser(text: string | null): User {
  try {
    const { email, name, profileImage, role, mayPublish, rights, factorDue, language, languages } = JSON.parse(
      text ?? '',
    );
    return {
      email: typeof email === 'string' ? email : '',
      ...(typeof name === 'string' && name && { name }),
      ...(typeof profileImage === 'string' && profileImage && { profileImage }),
      ...(ROLES.includes(role) && { role }),
      ...(typeof mayPublish === 'boolean' && { mayPublish }),
      ...(isObject(rights) && { rights: knownReaches(rights) }),
      ...(Array.isArray(languages) && { languages: languages.filter((code) => typeof code === 'string') }),
      ...(typeof factorDue === 'string' && Date.parse(factorDue) && { factorDue }),
      ...(isPanelLanguage(language) && { language }),
    };
  } catch {
    return { email: '' };
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const knownReaches = (rights: object): Rights =>
  Object.fromEntries(Object.entries(rights).filter((entry): entry is [string, Reach] => REACHES.includes(entry[1])));
