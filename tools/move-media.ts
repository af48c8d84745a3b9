import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { spoolContent } from '../server/core/spool-content.ts';
import type { FileStorage } from '../server/media/storage/file-storage.ts';
import { openStorages } from '../server/media/storage/open-file-storage.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';

/**
 * `npm run move-media -- to-bucket` (or to-disk): copies every media file and CV between DATA_DIR/media and the bucket in
 * MEDIA_URL, and verifies the copies. Removes nothing. It can be stopped and run again: identical files are only compared.
 */

/** Files copied in parallel. Each takes a few MB of memory. */
const CONCURRENCY = 8;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const [, , direction] = process.argv;
  if (direction !== 'to-bucket' && direction !== 'to-disk') {
    throw new StartupError('Name a direction: npm run move-media -- to-bucket, or npm run move-media -- to-disk');
  }
  if (!settings.media.bucket) throw new StartupError('Set MEDIA_URL to the bucket, as for the site.');
  const disk = await openStorages({ ...settings, media: { ...settings.media, bucket: undefined } });
  const bucket = await openStorages(settings);
  const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk];
  const counts = { copied: 0, same: 0 };
  await copyAll(from.images, to.images, counts);
  await copyAll(from.privateFiles, to.privateFiles, counts);
  const { copied, same } = counts;
  console.log(`${copied} files were copied, ${same} were there already; every one was compared by its hash.`);
} catch (error) {
  console.error(formatError(error, 'Not all files were copied. Fix this and run it again'));
  process.exit(1);
}

async function copyAll(from: FileStorage, to: FileStorage, counts: Record<'copied' | 'same', number>) {
  const names = from.list()[Symbol.asyncIterator]();
  const worker = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      counts[await copy(next.value, from, to)]++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function copy(name: string, from: FileStorage, to: FileStorage): Promise<'copied' | 'same'> {
  const original = await hashOf(from, name);
  // The file was removed after it was listed.
  if (!original) return 'same';
  const existing = await hashOf(to, name);
  if (existing === original) return 'same';
  // The copy is incomplete or damaged.
  if (existing) await to.remove(name);
  const file = await from.read(name);
  if (!file) return 'same';
  // Large videos are not read into memory.
  await using spooled = await spoolContent(file.stream(), tmpdir());
  await to.write(name, spooled.content);
  if ((await hashOf(to, name)) !== original) throw new Error(`${name} could not be read back as written.`);
  return 'copied';
}

async function hashOf(files: FileStorage, name: string): Promise<string | undefined> {
  const file = await files.read(name);
  if (!file) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('hex');
}
