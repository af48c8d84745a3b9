import { useLayoutEffect, useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const THEME_KEY = 'admin-theme';

/** The theme in use; undefined on the server. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => undefined,
  );
}

export function switchTheme(): void {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {}
  show(theme);
}

/**
 * Sets the theme of the document while the panel is mounted. On a page load public/admin-theme.js has set it already; a
 * client navigation does not run that script.
 */
export function useAdminTheme(): void {
  useLayoutEffect(() => {
    const follow = () => show(wantedTheme());
    const followOtherTab = (event: StorageEvent) => {
      if (event.key === THEME_KEY || event.key === null) follow();
    };
    const system = matchMedia('(prefers-color-scheme: dark)');
    follow();
    system.addEventListener('change', follow);
    window.addEventListener('storage', followOtherTab);
    return () => {
      system.removeEventListener('change', follow);
      window.removeEventListener('storage', followOtherTab);
      delete document.documentElement.dataset.theme;
    };
  }, []);
}

// The theme is an attribute of the document, set before React runs. The listeners only report its changes.
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** The chosen theme, or else the theme of the system. */
function wantedTheme(): Theme {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(THEME_KEY);
  } catch {}
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
