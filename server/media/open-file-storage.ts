import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { readFolderId } from './folder-id.ts';

type StorageSettings = Pick<Settings, 'dataDir' | 'media'>;

/** Opens the image storage that the settings configure. */
export async function openFileStorage({ dataDir, media }: StorageSettings): Promise<FileStorage> {
  if (!media.bucket) return openDiskStorage(join(dataDir, 'media'));
  // Loaded lazily, since most sites do not use a bucket.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(media.bucket);
}

/** Identifies the storage: instances with the same id share their images. */
export async function storageId({ dataDir, media: { bucket } }: StorageSettings): Promise<string> {
  if (!bucket) return readFolderId(join(dataDir, 'media'));
  return `${bucket.endpoint}/${bucket.name}/${bucket.prefix}`;
}
