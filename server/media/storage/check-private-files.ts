import type { FileStorage } from './file-storage.ts';
import { removeOrphans } from './remove-orphans.ts';

/** How many names are looked up in one query. */
const BATCH = 500;

export interface PrivateFiles {
  storage: FileStorage;
  /** The names that rows of the database refer to. */
  findNames(names: readonly string[]): Promise<Set<string>>;
}

/**
 * Removes private files without a row in the database, as an older backup leaves them, and returns how many. Safe
 * during uploads for the same reason as checkFiles.
 */
export async function checkPrivateFiles({ storage, findNames }: PrivateFiles, now: number): Promise<number> {
  const names: string[] = [];
  for await (const name of storage.list()) names.push(name);
  const orphans: string[] = [];
  for (let begin = 0; begin < names.length; begin += BATCH) {
    const batch = names.slice(begin, begin + BATCH);
    const known = await findNames(batch);
    orphans.push(...batch.filter((name) => !known.has(name)));
  }
  return removeOrphans(storage, { orphans, matched: names.length - orphans.length, now });
}
