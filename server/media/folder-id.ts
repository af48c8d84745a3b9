import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = '.shared-';

/**
 * A name that the folder itself carries, made when it has none: instances that read the same one share the folder,
 * wherever each has it mounted.
 */
export async function readFolderId(folder: string): Promise<string> {
  const find = async () => (await readdir(folder)).filter((name) => name.startsWith(PREFIX)).sort()[0];
  await mkdir(folder, { recursive: true });
  const known = await find();
  if (known) return known;
  await writeFile(join(folder, PREFIX + randomUUID()), '');
  // Of two that were made at once the first in order is the folder's.
  return (await find()) as string;
}
