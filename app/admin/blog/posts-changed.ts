const listeners = new Set<() => void>();

/** Says that a post came back by another way than the screen that lists posts: from a toast, over any screen. */
export function tellPostsChanged(): void {
  for (const listener of listeners) listener();
}

/** Answers how to stop listening. */
export function onPostsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
