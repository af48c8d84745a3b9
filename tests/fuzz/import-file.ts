import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { ImportFileError } from '../../server/import/import-item.ts';
import { openSource } from '../../server/import/open-source.ts';
import { readFixtures, zipFile } from '../support/import-files.ts';
import { mutateBytes } from './mutate.ts';
import type { Random } from './random.ts';

/** In milliseconds. The site allows 10 s for an entry in a thread, and more for a whole file. */
const TIMEOUT_MS = 15_000;

export async function readImportFixtures(): Promise<Buffer[]> {
  const file = (name: string) => readFileSync(new URL(`../fixtures/import/${name}`, import.meta.url));
  const archives = ['astro', 'hugo', 'jekyll'].map(async (folder) =>
    Buffer.from(await zipFile(await readFixtures(folder)).arrayBuffer()),
  );
  return [file('wordpress.xml'), file('ghost.json'), ...(await Promise.all(archives))];
}

/** Reads and converts a changed export, and leaves it at `path`. Returns a description of the failure, if any. */
export async function importChangedFile(
  random: Random,
  { fixtures, path }: { fixtures: readonly Buffer[]; path: string },
): Promise<string | undefined> {
  await writeFile(path, mutateBytes(random.pick(fixtures), random));
  const start = performance.now();
  try {
    for await (const record of (await openSource(path, 'Asia/Kolkata')).records()) await record.convert();
  } catch (error) {
    if (!(error instanceof ImportFileError)) return (error as Error).stack ?? String(error);
  }
  const time = performance.now() - start;
  return time > TIMEOUT_MS ? `it took ${Math.round(time)} ms` : undefined;
}
