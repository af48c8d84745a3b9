const PREFIX = 'otla journal ';

/** Marks an entry as open in this page, until the returned function is called or the page is gone. */
export function lockEntry(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Browsers have locks under HTTPS and on localhost only.
  navigator.locks?.request(PREFIX + id, () => promise).catch(() => {});
  return resolve;
}

/** A tab that was just closed releases its locks within this time. */
const RELEASE_MS = 1_000;

/** Waits until no tab has the entry open, but no longer than `RELEASE_MS`. */
export async function waitForRelease(id: string): Promise<void> {
  await navigator.locks?.request(PREFIX + id, { signal: AbortSignal.timeout(RELEASE_MS) }, () => {}).catch(() => {});
}

/** Ids of the entries that are open in any tab. */
export async function findLockedEntries(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
