import type { OffsiteRules } from '../../../contract/offsite-backup.ts';
import type { S3Client } from '../../s3/s3-client.ts';
import { parseBackupName } from '../backup-name.ts';
import { expiredBackups } from '../retention.ts';
import { type BucketContent, fileKey, indexKey, rowsKey } from './bucket-layout.ts';
import { removeObject } from './bucket-objects.ts';
import { readIndex } from './fetch-backup.ts';

/**
 * Files that no backup lists are kept for this long, because a copy of this site may send backups to the same folder.
 */
const GRACE_MS = 7 * 24 * 3_600_000;

interface Parts {
  client: S3Client;
  prefix: string;
  content: BucketContent;
  rules: OffsiteRules;
  identity: string;
  timeZone: string;
  /** The newest backup that was restored in a trial. It is kept whatever its age. */
  verified: string | undefined;
  now: number;
}

/**
 * Removes expired backups, and then files that no remaining backup lists. Removes only backups that the server's key
 * can open, so that those of another site or of an earlier installation stay. Returns the names of the removed backups.
 */
export async function removeExpired(parts: Parts): Promise<string[]> {
  const { client, prefix, content, rules, identity, timeZone, verified, now } = parts;
  const read = { client, prefix, identity };
  const complete = [...content.backups].filter(([, { index }]) => index).map(([name]) => name);
  const ageOf = new Map(complete.map((name) => [parseBackupName(name) as number, name]));
  const expired = expiredBackups([...ageOf.keys()], rules.days, timeZone, rules)
    .map((at) => ageOf.get(at) as string)
    .filter((name) => name !== verified);
  const removed: string[] = [];
  for (const name of expired) {
    const isOurs = await readIndex(name, read).then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    await removeBackup(client, prefix, name);
    removed.push(name);
  }
  if (removed.length > 0) await removeUnused();
  return removed;

  async function removeUnused() {
    const used = new Set<string>();
    for (const name of complete.filter((kept) => !removed.includes(kept))) {
      const index = await readIndex(name, read).catch(() => undefined);
      // Without the index, the files of this backup are unknown, so no file is removed.
      if (!index) return;
      for (const { object } of index.files) used.add(object);
    }
    for (const [object, { writtenAt }] of content.files)
      if (!used.has(object) && writtenAt < now - GRACE_MS) await removeObject(client, fileKey(prefix, object));
  }
}

/** Removes the index first, because a backup without an index does not count. */
export async function removeBackup(client: S3Client, prefix: string, name: string): Promise<void> {
  await removeObject(client, indexKey(prefix, name));
  await removeObject(client, rowsKey(prefix, name));
}
