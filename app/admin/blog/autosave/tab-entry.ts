/** The entry that this tab has open, so that a reload continues it. */
const TAB_KEY = 'otla new post';

/** Remembers the entry of this tab, so that a reload continues the same post, whatever other tabs write. */
export function rememberTabEntry(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(TAB_KEY);
    else sessionStorage.setItem(TAB_KEY, id);
  } catch {}
}

export function readTabEntry(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}
