/** What this browser remembers of a client: the name is asked once, and which changes were looked at. */
const NAME = 'sign-off-name';
const EMAIL = 'sign-off-email';
const seenKey = (hash: string) => `sign-off-seen-${hash.slice(0, 16)}`;
const STEP = 'sign-off-step';

const read = (storage: () => Storage, key: string): string => {
  try {
    return storage().getItem(key) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
};
const write = (storage: () => Storage, key: string, value: string) => {
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is blocked: it is asked again.
  }
};

const local = () => localStorage;
const session = () => sessionStorage;

export const rememberedName = () => read(local, NAME);
export const rememberedEmail = () => read(local, EMAIL);

export function rememberClient({ name, email }: { name: string; email?: string }): void {
  write(local, NAME, name);
  if (email) write(local, EMAIL, email);
}

/** The ids of the changes that were looked at, in the release with this hash. */
export const seenParts = (hash: string): ReadonlySet<number> =>
  new Set(read(local, seenKey(hash)).split(' ').filter(Boolean).map(Number));

export function markSeen(hash: string, part: number): void {
  const seen = new Set([...seenParts(hash), part]);
  write(local, seenKey(hash), [...seen].join(' '));
}

/** The change that the arrows have led to, on the next page. */
export function takeStep(): number | undefined {
  const step = read(session, STEP);
  write(session, STEP, '');
  return step === '' ? undefined : Number(step);
}

export const leaveStep = (step: number) => write(session, STEP, String(step));
