import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file name of an e-mail, without the date and hyphen before it. */
export const emailFileName = (emailId: string) => `${emailId.replace(/[^\w.-]/g, '-')}.eml`;

/** Removes the files of e-mails that were written to files instead of being sent. Missing files are ignored. */
export async function removeEmailFiles(folder: string, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length === 0) return;
  const suffixes = emailIds.map((id) => `-${emailFileName(id)}`);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((file) => suffixes.some((suffix) => file.endsWith(suffix)))) {
    await rm(join(folder, name), { force: true });
  }
}
