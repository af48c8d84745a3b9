const PREFIX = 'otla draft ';

/** Marks a draft as open in this page, until the returned function is called or the page is gone. */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Browsers have locks under HTTPS and on localhost only.
  navigator.locks?.request(PREFIX + id, () => promise).catch(() => {});
  return resolve;
}

/** Ids of the drafts that are open in any tab. */
export async function findLockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
