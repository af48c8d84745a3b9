import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashStream } from '../../core/hash-content.ts';
import type { S3Client } from '../../s3/s3-client.ts';
import { type ArchiveFile, hasValidChecksum, readArchive, writeArchive } from '../archive.ts';
import { MANIFEST } from '../manifest.ts';
import { type BackupIndex, fileKey, indexKey, indexSchema, rowsKey } from './bucket-layout.ts';
import { getObject } from './bucket-objects.ts';
import { DamagedObjectError, decryptObject } from './encrypted-stream.ts';

/** In bytes, for 250,000 files of about 250 each. Needed because anyone can encrypt a huge index for a public key. */
const MAX_INDEX = 64 * 1024 * 1024;

interface FetchParts {
  client: S3Client;
  prefix: string;
  /** The private half of the owner's key, or of the server's. */
  identity: string;
}

/** Reads the index of a backup. Throws a WrongKeyError if it was encrypted for other keys. */
export async function readIndex(name: string, { client, prefix, identity }: FetchParts): Promise<BackupIndex> {
  const key = indexKey(prefix, name);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of decryptObject(key, identity, await getObject(client, key))) {
    length += chunk.length;
    if (length > MAX_INDEX) throw new DamagedObjectError(key);
    chunks.push(chunk);
  }
  const json = Buffer.concat(chunks).toString('utf8');
  const { success, data } = indexSchema.safeParse(parsed(json));
  if (!success || data.name !== name) throw new DamagedObjectError(key);
  return data;
}

/** Fetches the rows of a backup, without images and private files. Returns the path of a tar file in `work`. */
export async function fetchRows(name: string, work: string, parts: FetchParts): Promise<string> {
  const { client, prefix, identity } = parts;
  const key = rowsKey(prefix, name);
  const rows = join(work, 'rows.tar');
  await pipeline(decryptObject(key, identity, await getObject(client, key)), createWriteStream(rows, { mode: 0o600 }));
  if (!(await hasValidChecksum(rows))) throw new DamagedObjectError(key);
  return rows;
}

/**
 * Fetches a backup from the bucket and writes it to `path`, identical to the one that was sent. Compares everything
 * that it receives with its hash. `work` is a folder for temporary files.
 */
export async function fetchBackup(name: string, path: string, work: string, parts: FetchParts): Promise<BackupIndex> {
  const { client, prefix, identity } = parts;
  const index = await readIndex(name, parts);
  const key = rowsKey(prefix, name);
  const rows = await fetchRows(name, work, parts);

  async function* entries(): AsyncGenerator<ArchiveFile> {
    for await (const entry of readArchive(rows)) {
      if (entry.name === MANIFEST || entry.name.startsWith('database/')) yield entry;
      else for await (const _ of entry.content);
    }
    for (const file of index.files) yield { name: file.name, bytes: file.bytes, content: contentOf(file) };
  }

  async function* contentOf({ object, sha256 }: BackupIndex['files'][number]): AsyncGenerator<Uint8Array> {
    const objectKey = fileKey(prefix, object);
    const hash = createHash('sha256');
    for await (const chunk of decryptObject(objectKey, identity, await getObject(client, objectKey))) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) throw new DamagedObjectError(objectKey);
  }

  await writeArchive(path, entries(), new Date(index.madeAt));
  await rm(rows, { force: true });
  if ((await hashStream(createReadStream(path))) === index.sha256) return index;
  await rm(path, { force: true });
  throw new DamagedObjectError(key);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
