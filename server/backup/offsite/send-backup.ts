import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hashStream } from '../../core/hash-content.ts';
import type { S3Client } from '../../s3/s3-client.ts';
import { type ArchiveFile, readArchive, writeArchive } from '../archive.ts';
import { MANIFEST, STORAGE_FOLDERS } from '../manifest.ts';
import { readManifest } from '../restore-backup.ts';
import { type BackupIndex, type BucketContent, fileKey, indexKey, rowsKey } from './bucket-layout.ts';
import { putObject, verifyObject } from './bucket-objects.ts';
import { encryptFor } from './encrypted-stream.ts';

const FOLDERS = Object.values(STORAGE_FOLDERS);

/** Whether an entry of a backup is an image or a private file. Each of these is a separate object in the bucket. */
const isStoredFile = (name: string) => FOLDERS.some((folder) => name.startsWith(folder));

export interface SendParts {
  client: S3Client;
  prefix: string;
  /** The public half of the owner's key. */
  recipient: string;
  /** The key with which the server can read what it sent. */
  own: { identity: string; recipient: string };
  /** The secret with which the names of files are made: see `HASH` in bucket-layout.ts. */
  nameKey: Buffer;
  /** What the bucket has. */
  content: BucketContent;
  /** Files in it that were found damaged, and are sent again. */
  damaged: ReadonlySet<string>;
  pages: BackupIndex['pages'];
  onTotal(bytes: number): void;
  onSent(bytes: number): void;
}

/**
 * Sends a finished backup: missing files first, then the rows, and last the index, which makes the backup count. Each
 * object is encrypted for the owner and for the server, and is read back and decrypted after sending. `work` is an
 * empty folder.
 */
export async function sendBackup(path: string, name: string, work: string, parts: SendParts): Promise<BackupIndex> {
  const { client, prefix, own, recipient, onSent, onTotal } = parts;
  const recipients = [recipient, own.recipient];
  const send = async (key: string, content: AsyncIterable<Uint8Array>) => {
    const sent = await putObject(client, key, await encryptFor(recipients, content), onSent);
    await verifyObject(client, key, sent, own.identity);
    return sent;
  };

  const { madeAt, files } = await describe(path, parts.nameKey);
  const missing = new Map(
    files
      .filter(({ object }) => !parts.content.files.has(object) || parts.damaged.has(object))
      .map(({ name: file, bytes, object }) => [object, { file, bytes }]),
  );
  const rowsFile = join(work, 'rows.tar');
  const rowsBytes = await writeArchive(rowsFile, entriesOf(path), new Date(madeAt));
  onTotal([...missing.values()].reduce((sum, { bytes }) => sum + bytes, rowsBytes));

  const wanted = new Map([...missing].map(([object, { file }]) => [file, object]));
  if (wanted.size > 0) {
    for await (const { name: file, content } of readArchive(path)) {
      const object = wanted.get(file);
      if (object) await send(fileKey(prefix, object), content);
      else await drain(content);
    }
  }
  const rows = await send(rowsKey(prefix, name), createReadStream(rowsFile));
  const { size: bytes } = await stat(path);
  const sha256 = await hashStream(createReadStream(path));
  const index: BackupIndex = { format: 1, name, madeAt, bytes, sha256, recipient, rows, files, pages: parts.pages };
  await send(
    indexKey(prefix, name),
    (async function* () {
      yield Buffer.from(JSON.stringify(index));
    })(),
  );
  return index;
}

/** The files of a backup, each with the name of its object. */
async function describe(path: string, nameKey: Buffer) {
  const files: BackupIndex['files'] = [];
  let madeAt = '';
  for await (const { name, bytes, content } of readArchive(path)) {
    if (name === MANIFEST) madeAt = readManifest(path, await text(content)).madeAt;
    else if (isStoredFile(name)) {
      const sha256 = await hashStream(content);
      const object = createHmac('sha256', nameKey).update(sha256).digest('hex');
      files.push({ name, bytes, sha256, object });
    } else await drain(content);
  }
  return { madeAt, files };
}

/** The manifest and the rows, without files and without the entries that writeArchive() adds itself. */
async function* entriesOf(path: string): AsyncGenerator<ArchiveFile> {
  for await (const entry of readArchive(path)) {
    if (entry.name === MANIFEST || entry.name.startsWith('database/')) yield entry;
    else await drain(entry.content);
  }
}

async function drain(content: AsyncIterable<Uint8Array>) {
  for await (const _ of content);
}
