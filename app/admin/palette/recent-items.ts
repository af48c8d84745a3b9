/** What was opened from the palette last, on this device. */
const KEY = 'palette-recent';
const MAX_STORED = 8;

export interface RecentItem {
  title: string;
  path: string;
}

export function readRecent(): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function addRecent(item: RecentItem): void {
  const others = readRecent().filter(({ path }) => path !== item.path);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ title: item.title, path: item.path }, ...others].slice(0, MAX_STORED)));
  } catch {
    // Without storage there are no recent items.
  }
}

const isItem = (value: unknown): value is RecentItem =>
  typeof (value as RecentItem)?.title === 'string' && /^\/admin\//.test((value as RecentItem)?.path);
