import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { ending } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { HttpError } from './http-error.ts';
import type { WebContext } from './visitor.ts';

/** In characters. */
const MAX_NAME_LENGTH = 200;

const PREFIX = 'upload-';

/** Files of interrupted uploads are removed after this time. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

interface ReceiveRules {
  /** The folder to write the file to. */
  folder: string;
  /** In bytes. */
  maxBytes: number;
  /** The message for a larger file. */
  tooLarge: string;
  /** The message for a form without a file. */
  missing: string;
}

export interface ReceivedFile {
  /** The file name that the sender gave, without folders. Empty if there was none. */
  name: string;
  path: string;
}

/**
 * Writes the `file` of a form to disk while it arrives, because it may be larger than the memory of a small server. On
 * errors, throws a 4xx and removes the file.
 */
export async function receiveFile(c: WebContext, { folder, ...rules }: ReceiveRules): Promise<ReceivedFile> {
  const type = c.req.header('Content-Type') ?? '';
  const { body } = c.req.raw;
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpError(415, 'Send the file as multipart/form-data.');
  if (!body) throw refuseFile(422, rules.missing);
  const path = await newPath(folder);
  try {
    return { name: await writeForm(Readable.fromWeb(body as never), { type, path, ...rules }), path };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** A new, private path for a file in the folder. */
export async function newPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${PREFIX}${crypto.randomUUID()}`);
}

/** Opens the received file. Its content is read only when it is used. */
export const openReceived = async ({ name, path }: ReceivedFile): Promise<File> =>
  new File([await openAsBlob(path)], name);

/** Removes files of interrupted uploads. */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

interface FormRules extends Omit<ReceiveRules, 'folder'> {
  type: string;
  path: string;
}

/** Returns the name of the file. */
async function writeForm(body: Readable, { type, path, maxBytes, tooLarge, missing }: FormRules): Promise<string> {
  const form = openForm(type, maxBytes);
  let name: string | undefined;
  let writing: Promise<void> | undefined;
  let isTooLarge = false;
  let writeError: Error | undefined;
  form.on('file', (field, file, fileName = '') => {
    if (field !== 'file' || writing) {
      file.resume();
      return;
    }
    name = toName(fileName);
    file.on('limit', () => {
      isTooLarge = true;
    });
    writing = pipeline(file, createWriteStream(path, { mode: 0o600 }));
    writing.catch((error: Error) => {
      writeError = error;
      // Writing failed, for example because the disk is full, so the rest of the form is not read.
      form.destroy(error);
    });
  });
  try {
    await pipeline(body, form);
    await writing;
  } catch (error) {
    if (error === writeError) throw error;
    throw new HttpError(400, 'The form could not be read. Send it again.');
  }
  if (isTooLarge) throw refuseFile(413, tooLarge);
  if (name === undefined) throw refuseFile(422, missing);
  return name;
}

function openForm(type: string, maxBytes: number) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { files: 10, fields: 0, fileSize: maxBytes } });
  } catch {
    throw new HttpError(400, 'The form could not be read. Send it again.');
  }
}

/** Browsers encode quotes and line ends in names, and nothing else. */
function toName(fileName: string): string {
  const decoded = fileName
    .replaceAll('%22', '"')
    .replaceAll(/%0[AD]/g, ' ')
    .replaceAll('\\', '/');
  return ending(cleanLine(basename(decoded)), MAX_NAME_LENGTH);
}

export const refuseFile = (status: 413 | 422, message: string) =>
  new HttpError(status, message, { errors: { file: [message] } });
