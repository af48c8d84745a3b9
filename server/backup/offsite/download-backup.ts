import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackupKey } from '../../../contract/backup-key.ts';
import { readSettings } from '../../settings.ts';
import { StartupError } from '../../start/startup-error.ts';
import { parseBackupName } from '../backup-name.ts';
import { listContent } from './bucket-layout.ts';
import { describeProblem } from './describe-problem.ts';
import { fetchBackup } from './fetch-backup.ts';
import { openBucket } from './open-bucket.ts';

/**
 * Downloads a backup for the command `restore`: the newest one in `s3://bucket/folder`, or the one that
 * `s3://bucket/folder/site-…` names. The endpoint and the access key are those of BACKUP_URL.
 */
export async function downloadBackup(
  address: string,
  keyFile: string | undefined,
  work: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (!keyFile) throw new StartupError('Name the file that has the key of the backups: --key key.txt');
  const pasted = await readFile(keyFile, 'utf8').catch(() => {
    throw new StartupError(`The file ${keyFile} cannot be read.`);
  });
  const key = await readBackupKey(pasted);
  if (!key) throw new StartupError(`${keyFile} has no key of backups. A key begins with AGE-SECRET-KEY-1.`);

  const { folder, name: wanted } = splitAddress(address);
  const settings = readSettings({ ...env, BACKUP_URL: folder });
  const bucket = settings.offsiteBackup.bucket;
  if (!bucket) throw new StartupError(`${address} names no bucket. It must look like s3://bucket/folder.`);
  const client = openBucket(bucket, { network: undefined, settings });
  const { prefix } = bucket;
  try {
    const complete = [...(await listContent(client, prefix)).backups].filter(([, { index }]) => index);
    const names = complete.map(([found]) => found).sort();
    const name = wanted ?? names.at(-1);
    if (!name || !names.includes(name)) {
      const others = names.length > 0 ? ` It has ${names.join(', ')}.` : '';
      throw new StartupError(`There is no ${wanted ? `backup ${wanted}` : 'backup'} in ${folder}.${others}`);
    }
    console.log(`Downloading ${name}…`);
    const path = join(work, name);
    await fetchBackup(name, path, work, { client, prefix, identity: key.key });
    return path;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${describeProblem(error).text} (${(error as Error).message})`);
  }
}

/** The folder, and the backup in it if the address names one. */
function splitAddress(address: string) {
  const parts = address.replace(/\/$/, '').split('/');
  const last = (parts.at(-1) ?? '').replace(/\.tar$/, '');
  const name = `${last}.tar`;
  if (parseBackupName(name) === undefined) return { folder: address, name: undefined };
  return { folder: parts.slice(0, -1).join('/'), name };
}
