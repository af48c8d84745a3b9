import type { FileStorage } from './file-storage.ts';
import type { MediaStore } from './media-store.ts';
import type { VariantStore } from './variant-store.ts';

/** Names that the database is asked for at a time. */
const BATCH = 500;

/**
 * Milliseconds: a younger file is kept though no row knows it. A database of yesterday may stand beside the files of today
 * by mistake, and somebody needs a few days to notice.
 */
const ORPHAN_GRACE_MS = 7 * 24 * 3_600_000;

/**
 * Compares the files with the database, for what a crash or a restored copy left behind: files that no row knows are
 * removed, and variants of which a file is missing are made again. Answers how many. Crashes leave few files: where most
 * are unknown, the database is a new one or another site's, and it fails without a change.
 *
 * The files are listed before the rows are read, and a row is always written before its files: a file that no row knows
 * is an orphan at any moment, while others upload.
 */
export async function checkFiles(parts: {
  files: FileStorage;
  media: MediaStore;
  variants: VariantStore;
  now: number;
}) {
  const { files, media, variants, now } = parts;
  const filesOf = new Map<string, number>();
  const orphans: string[] = [];
  let known = 0;
  let removed = 0;
  let remade = 0;

  async function look(names: string[]) {
    const images = await media.findByHashes([...new Set(names.map(contentHash))]);
    for (const name of names) {
      const image = images.get(contentHash(name));
      if (image) {
        filesOf.set(image, (filesOf.get(image) ?? 0) + 1);
        known++;
      } else orphans.push(name);
    }
  }

  let batch: string[] = [];
  for await (const name of files.list()) {
    if (batch.push(name) < BATCH) continue;
    await look(batch);
    batch = [];
  }
  await look(batch);

  if (orphans.length > known) {
    const all = known + orphans.length;
    throw new Error(
      `The database knows ${known} of ${all} files of images, so nothing was removed. Is it the right one?`,
    );
  }
  for (const name of orphans) {
    const writtenAt = await files.writtenAt(name);
    if (writtenAt === undefined || !(writtenAt < now - ORPHAN_GRACE_MS)) continue;
    await files.remove(name);
    removed++;
  }

  for await (const ready of variants.countFiles(now)) {
    // The image itself is a file too.
    const missing = ready.filter(({ name, files: count }) => (filesOf.get(name) ?? 0) < count + 1);
    await variants.startOver(missing.map(({ name }) => name));
    remade += missing.length;
  }
  return { removed, remade };
}

/** What the names of an image and of its variants begin with. */
const contentHash = (name: string) => name.replace(/[-.].*$/, '');
