import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a letter's file, but for the date and the hyphen in front of it. */
export const fileNameOf = (letterId: string) => `${letterId.replace(/[^\w.-]/g, '-')}.eml`;

/** Removes the files of letters that were written instead of sent; those that were never written are none to miss. */
export async function removeLetterFiles(folder: string, letterIds: readonly string[]): Promise<void> {
  if (letterIds.length === 0) return;
  const ends = letterIds.map((id) => `-${fileNameOf(id)}`);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((file) => ends.some((end) => file.endsWith(end)))) {
    await rm(join(folder, name), { force: true });
  }
}
