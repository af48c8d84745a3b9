import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../contract/imports.ts';
import { ending } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { HttpError } from '../http/http-error.ts';
import type { WebContext } from '../http/visitor.ts';

/** In characters. */
const MAX_NAME_LENGTH = 200;

const CHOOSE = 'Choose a file to import.';

/**
 * Writes the `file` of a form to disk while it arrives, because it may be larger than the memory of a small server.
 * Returns its name at the sender, and its path. Throws a 4xx, and leaves no file then.
 */
export async function receiveUpload(c: WebContext, folder: string): Promise<{ name: string; path: string }> {
  const type = c.req.header('Content-Type') ?? '';
  const { body } = c.req.raw;
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpError(415, 'Send the file as multipart/form-data.');
  if (!body) throw refuse(422, CHOOSE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${crypto.randomUUID()}`);
  try {
    const name = await writeFile(Readable.fromWeb(body as never), { type, path });
    return { name, path };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The form could not be read. Send it again.');
  }
}

async function writeFile(body: Readable, { type, path }: { type: string; path: string }): Promise<string> {
  const limits = { files: 1, fields: 0, fileSize: MAX_IMPORT_BYTES };
  const form = new Busboy({ headers: { 'content-type': type }, limits });
  let name: string | undefined;
  let writing: Promise<void> | undefined;
  let isTooLarge = false;
  form.on('file', (field, file, fileName) => {
    if (field !== 'file' || writing) {
      file.resume();
      return;
    }
    name = ending(cleanLine(basename(fileName.replaceAll('\\', '/'))), MAX_NAME_LENGTH) || 'import';
    file.on('limit', () => {
      isTooLarge = true;
    });
    writing = pipeline(file, createWriteStream(path, { mode: 0o600 }));
    // Awaited below, after the form.
    writing.catch(() => {});
  });
  await pipeline(body, form);
  await writing;
  if (isTooLarge) throw refuse(413, IMPORT_TOO_LARGE);
  if (name === undefined) throw refuse(422, CHOOSE);
  return name;
}

export const refuse = (status: 413 | 422, message: string) =>
  new HttpError(status, message, { errors: { file: [message] } });
