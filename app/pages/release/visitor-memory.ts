/**
 * What this browser stores about a client: name and e-mail address, so that they are asked for only once; the changes
 * that were viewed; and unsent input, so that a reload loses nothing.
 */
const KEYS = {
  name: () => localStorage,
  email: () => localStorage,
  /** The text of a note that is not pinned yet. */
  pin: () => sessionStorage,
  /** The unsent text about what should change. */
  return: () => sessionStorage,
  /** The change that was shown last, or that the arrows lead to on the next page. */
  step: () => sessionStorage,
};
type Key = keyof typeof KEYS;

const read = (storage: () => Storage, key: string): string => {
  try {
    return storage().getItem(`sign-off-${key}`) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
};
const write = (storage: () => Storage, key: string, value: string) => {
  try {
    storage().setItem(`sign-off-${key}`, value);
  } catch {
    // Storage is blocked. The client has to enter the value again.
  }
};

export const remembered = (key: Key) => read(KEYS[key], key);
export const remember = (key: Key, value: string) => write(KEYS[key], key, value);
export const forget = (key: Key) => remember(key, '');

/** Remembers what was just typed into a field. */
export function keepTyped(field: EventTarget, note: 'pin' | 'return'): void {
  const { name, value } = field as HTMLInputElement;
  if (name === 'name' || name === 'email') remember(name, value);
  if (name === 'note') remember(note, value);
}

const seenKey = (hash: string) => `seen-${hash.slice(0, 16)}`;

/** The ids of the changes that were looked at, in the release with this hash. */
export const seenParts = (hash: string): ReadonlySet<number> =>
  new Set(
    read(() => localStorage, seenKey(hash))
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );

export function markSeen(hash: string, part: number): void {
  const seen = new Set([...seenParts(hash), part]);
  write(() => localStorage, seenKey(hash), [...seen].join(' '));
}
