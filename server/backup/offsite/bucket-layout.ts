import { z } from 'zod';
import type { ListedObject, S3Client } from '../../s3/s3-client.ts';
import { isReplacedBackup, parseBackupName } from '../backup-name.ts';

/**
 * The content of a folder of the bucket. A backup is `NAME/rows.age`, a tar file with everything but images and private
 * files, and `NAME/index.age`, which is written last and lists these files. Each file is stored once for all backups,
 * as `files/HASH.age`. HASH is made with a secret, so that the name does not reveal which file it is.
 */
export interface BucketContent {
  /** By the name of the backup on the server. */
  backups: Map<string, { rows: ListedObject | undefined; index: ListedObject | undefined }>;
  /** By HASH. */
  files: Map<string, ListedObject>;
}

/** The decrypted index of a backup. */
export const indexSchema = z.object({
  format: z.literal(1),
  name: z.string(),
  /** When its rows were read. ISO 8601 UTC. */
  madeAt: z.string(),
  /** The size of the backup on the server. A fetched backup is identical to it. */
  bytes: z.int(),
  sha256: z.string(),
  /** The public half of the owner's key. */
  recipient: z.string(),
  /** The encrypted object. */
  rows: z.object({ bytes: z.int(), sha256: z.string() }),
  /** In the order of the archive. */
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string(), object: z.string() })),
  /**
   * The SHA-256 of each public page by its path, computed soon after the rows of the backup were read, and the version
   * of what the pages showed. Null if pages could not be read.
   */
  pages: z.object({ version: z.string().optional(), hashes: z.record(z.string(), z.string()) }).nullable(),
});
export type BackupIndex = z.infer<typeof indexSchema>;

const folderOf = (prefix: string, name: string) => `${prefix}${name.replace(/\.tar$/, '')}/`;
export const rowsKey = (prefix: string, name: string) => `${folderOf(prefix, name)}rows.age`;
export const indexKey = (prefix: string, name: string) => `${folderOf(prefix, name)}index.age`;
export const fileKey = (prefix: string, object: string) => `${prefix}files/${object}.age`;

/** Parses the name of an object. Undefined for names that the site never makes; such objects are left alone. */
export function parseKey(prefix: string, key: string) {
  const [folder = '', file = '', ...rest] = key.slice(prefix.length).split('/');
  if (!key.startsWith(prefix) || rest.length > 0) return undefined;
  if (folder === 'files') {
    const [object = ''] = file.split('.');
    return /^[0-9a-f]{64}$/.test(object) && file === `${object}.age` ? { object } : undefined;
  }
  const name = `${folder}.tar`;
  if (parseBackupName(name) === undefined || isReplacedBackup(name)) return undefined;
  return file === 'rows.age' || file === 'index.age'
    ? ({ name, part: file === 'rows.age' ? 'rows' : 'index' } as const)
    : undefined;
}

export async function listContent(client: S3Client, prefix: string): Promise<BucketContent> {
  const content: BucketContent = { backups: new Map(), files: new Map() };
  for await (const listed of client.list(prefix)) {
    const parsed = parseKey(prefix, listed.key);
    if (!parsed) continue;
    if (parsed.object !== undefined) {
      content.files.set(parsed.object, listed);
      continue;
    }
    const backup = content.backups.get(parsed.name) ?? { rows: undefined, index: undefined };
    content.backups.set(parsed.name, { ...backup, [parsed.part]: listed });
  }
  return content;
}
