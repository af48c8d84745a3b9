/** Drafts that some page is working on, here or in another tab: those are nobody's leftovers. */
const openHere = new Set<string>();
const LOCK = 'otla draft ';

/** Marks a draft as being worked on, until the answer is called or the page is gone, however it goes. */
export function holdDraft(id: string): () => void {
  openHere.add(id);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Browsers offer locks on localhost and under TLS only.
  navigator.locks?.request(LOCK + id, () => promise).catch(() => {});
  return () => {
    openHere.delete(id);
    resolve();
  };
}

export async function findOpenDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const elsewhere = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(LOCK));
  return new Set([...openHere, ...elsewhere.map((name) => name.slice(LOCK.length))]);
}
