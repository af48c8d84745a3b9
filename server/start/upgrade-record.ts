import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The record of an upgrade, which exists until the check of the site has passed. */
export interface UpgradeRecord {
  /** The version of this program. */
  version: string;
  /** The last migrations before and after the upgrade. */
  from: string;
  to: string;
  /** The path of the backup that was made before it. Null with UPGRADE_BACKUP=off. */
  backup: string | null;
  /** Why it failed, if the database is as it was before. Otherwise the site must be checked before it starts. */
  failure?: string;
}

/** The record is in DATA_DIR, because a restore replaces the database. */
export const upgradeRecordPath = (dataDir: string) => join(dataDir, '.upgrade.json');

export async function readUpgradeRecord(dataDir: string): Promise<UpgradeRecord | undefined> {
  const path = upgradeRecordPath(dataDir);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as UpgradeRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartupError(
      `${path}, which has the state of an upgrade, is damaged (${error.message}). Delete it: the site then starts without checking that upgrade.`,
    );
  }
}

export async function writeUpgradeRecord(dataDir: string, record: UpgradeRecord): Promise<void> {
  const path = upgradeRecordPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${path}.part`, JSON.stringify(record, null, 2), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

export const removeUpgradeRecord = (dataDir: string) => rm(upgradeRecordPath(dataDir), { force: true });
