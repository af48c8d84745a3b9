import type { FileStorage } from './file-storage.ts';

/**
 * Orphaned files younger than this are not removed. If an older database was restored by mistake, there are some days
 * to notice before newer files are lost.
 */
const ORPHAN_GRACE_MS = 7 * 24 * 3_600_000;

/**
 * Removes files without a row in the database, and returns how many. A crash leaves only a few. If there are more of
 * them than files with a row, the database is probably new or belongs to another site, so this throws and removes
 * nothing.
 */
export async function removeOrphans(
  files: FileStorage,
  { orphans, matched, now }: { orphans: readonly string[]; matched: number; now: number },
): Promise<number> {
  if (orphans.length > matched) {
    const all = matched + orphans.length;
    throw new Error(
      `The database has only ${matched} of ${all} files, so nothing was removed. Is it the right database?`,
    );
  }
  let removed = 0;
  for (const name of orphans) {
    const writtenAt = await files.writtenAt(name);
    if (writtenAt === undefined || !(writtenAt < now - ORPHAN_GRACE_MS)) continue;
    await files.remove(name);
    removed++;
  }
  return removed;
}
