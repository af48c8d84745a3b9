import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openZip } from '../../server/zip/read-zip.ts';

/** Writes the files of a ZIP into a folder. */
export async function unzip(path: string, folder: string): Promise<string[]> {
  await using zip = await openZip(path);
  for (const file of zip.files.values()) {
    const target = join(folder, file.name);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(file.content(), createWriteStream(target));
  }
  return [...zip.files.keys()];
}
