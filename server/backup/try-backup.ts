import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInThread } from '../threads/run-in-thread.ts';

/** In milliseconds. A site of a gigabyte takes some minutes. */
const LIMIT = 60 * 60_000;

/**
 * Restores the rows of a backup in a trial, beside the file or in `folder`. Runs in a thread, so that memory and time
 * are limited and requests do not wait. Returns why the backup cannot be restored, undefined if it can.
 */
export async function tryBackup(path: string, folder = dirname(path)): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, '.unfinished-'));
  try {
    return await restoreScratch(path, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Like tryBackup(), but restores into the folder `work`, where the database stays. */
export async function restoreScratch(path: string, work: string): Promise<string | undefined> {
  try {
    return (await runInThread('verifying', 'verifyBackup', [path, work], LIMIT)) as string | undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
