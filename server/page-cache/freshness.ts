import type { BlogChanges } from '../blog/public-blog.ts';

/** Where the cache hears of changes. */
export interface ChangeSource {
  /** Cheap, and at once: false when nothing can have changed since it was last asked. */
  mayHaveChanged(): boolean;
  /** What changed since it was last asked. */
  read(): Promise<BlogChanges['changes']>;
}

/** Tells `onChanges` of changes before any page is answered that was asked for after them. */
export function createFreshness(source: ChangeSource, onChanges: (changes: BlogChanges['changes']) => void) {
  let reading: Promise<void> | undefined;
  let hasFailed = false;

  const read = async () => {
    try {
      const changes = await source.read();
      hasFailed = false;
      if (changes === 'everything' || changes.length > 0) onChanges(changes);
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      reading = undefined;
    }
  };

  /** Undefined: everything kept is right. Otherwise it is so when the promise resolves; it rejects when nobody knows. */
  return function check(): Promise<void> | undefined {
    // The reading under way may have begun before the change that this request must see: looked for again behind it.
    if (reading) return reading.then(check);
    if (!source.mayHaveChanged() && !hasFailed) return undefined;
    reading = read();
    return reading;
  };
}
