import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { readFolderId } from './folder-id.ts';

type Place = Pick<Settings, 'dataDir' | 'media'>;

/** Opens the place of the images that the settings name. */
export async function openFileStorage({ dataDir, media }: Place): Promise<FileStorage> {
  if (!media.bucket) return openDiskStorage(join(dataDir, 'media'));
  // Loaded here: most sites do without.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(media.bucket);
}

/** The same text for the instances that share the place. */
export async function storageId({ dataDir, media: { bucket } }: Place): Promise<string> {
  if (!bucket) return readFolderId(join(dataDir, 'media'));
  return `${bucket.endpoint}/${bucket.name}/${bucket.prefix}`;
}
