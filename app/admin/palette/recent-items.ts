/** More than the palette shows, since some may be listed as drafts. */
const MAX_STORED = 8;

/** The screens of content. Messages and people are not remembered: they would outlive their erasure. */
const CONTENT = /^\/admin\/(?:posts|pages|collections|company)\b/;

/** A post or a page that was opened from the palette. */
export interface RecentItem {
  title: string;
  path: string;
}

/** The items that the account opened last on this device. */
export function readRecent(email: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(email)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function addRecent(email: string, { title, path }: RecentItem): void {
  const others = readRecent(email).filter((item) => item.path !== path);
  try {
    localStorage.setItem(storageKey(email), JSON.stringify([{ title, path }, ...others].slice(0, MAX_STORED)));
  } catch {
    // Without storage there are no recent items.
  }
}

/** How many commands are remembered. */
const MAX_COMMANDS = 20;

/** The titles of the commands that the account used last on this device, the newest first. */
export function readRecentCommands(email: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(commandsKey(email)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

export function addRecentCommand(email: string, title: string): void {
  const others = readRecentCommands(email).filter((other) => other !== title);
  try {
    localStorage.setItem(commandsKey(email), JSON.stringify([title, ...others].slice(0, MAX_COMMANDS)));
  } catch {
    // Without storage there are no recent commands.
  }
}

export function removeRecent(email: string): void {
  try {
    localStorage.removeItem(storageKey(email));
    localStorage.removeItem(commandsKey(email));
  } catch {}
}

const storageKey = (email: string) => `otla recent ${email}`;
const commandsKey = (email: string) => `otla recent commands ${email}`;

const isItem = (value: unknown): value is RecentItem => {
  const { title, path } = (value ?? {}) as Partial<RecentItem>;
  return typeof title === 'string' && typeof path === 'string' && CONTENT.test(path);
};
