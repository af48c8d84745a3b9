import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = '.shared-';

/**
 * Returns an id stored in the folder itself, creating one if needed. Instances that read the same id share the folder,
 * whatever path it is mounted at.
 */
export async function readFolderId(folder: string): Promise<string> {
  const find = async () => (await readdir(folder)).filter((name) => name.startsWith(PREFIX)).sort()[0];
  await mkdir(folder, { recursive: true });
  const existing = await find();
  if (existing) return existing;
  await writeFile(join(folder, PREFIX + randomUUID()), '');
  // If two processes created one at the same time, both use the one that sorts first.
  return (await find()) as string;
}
