import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of e-mails that mention a text. E-mails are written to files if there is no mail server. */
export async function findLetters(folder: string, isIn: (text: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = [];
  for (const name of names) {
    const path = join(folder, name);
    // The file may have been removed in the meantime.
    const text = await readFile(path, 'utf8').catch(() => '');
    if (isIn(readable(text))) found.push(path);
  }
  return found;
}

export async function removeLetters(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** The source of an e-mail, with its text decoded as well. */
function readable(source: string): string {
  const unwrapped = source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(head);
  return isBase64 ? `${unwrapped}\n${Buffer.from(body.join(''), 'base64').toString('utf8')}` : unwrapped;
}
