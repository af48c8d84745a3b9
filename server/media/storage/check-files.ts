import type { MediaStore } from '../media-store.ts';
import type { VariantStore } from '../variant-store.ts';
import type { FileStorage } from './file-storage.ts';
import { removeOrphans } from './remove-orphans.ts';

/** How many names are looked up in one query. */
const BATCH = 500;

/**
 * Repairs what a crash or a restored backup left inconsistent: removes files without a row in the database, and makes
 * variants again if one of their files is missing. Returns the counts.
 *
 * Safe during uploads: a row is written before its files, and files are listed before rows are read, so a file without
 * a row is always an orphan.
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
  let matched = 0;
  let remade = 0;

  async function matchFiles(names: string[]) {
    const images = await media.findByHashes([...new Set(names.map(contentHash))]);
    for (const name of names) {
      const image = images.get(contentHash(name));
      if (image) {
        filesOf.set(image, (filesOf.get(image) ?? 0) + 1);
        matched++;
      } else orphans.push(name);
    }
  }

  let batch: string[] = [];
  for await (const name of files.list()) {
    if (batch.push(name) < BATCH) continue;
    await matchFiles(batch);
    batch = [];
  }
  await matchFiles(batch);

  const removed = await removeOrphans(files, { orphans, matched, now });

  for await (const ready of variants.countFiles(now)) {
    // Plus one for the image itself.
    const missing = ready.filter(({ name, files: count }) => (filesOf.get(name) ?? 0) < count + 1);
    await variants.startOver(missing.map(({ name }) => name));
    remade += missing.length;
  }
  return { removed, remade };
}

/** The prefix that an image and its variants share in their names. */
const contentHash = (name: string) => name.split(/[-.]/, 1)[0] as string;
