import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { readFolderId } from './folder-id.ts';

type StorageSettings = Pick<Settings, 'dataDir' | 'media'>;

/** Opens both storages that the settings configure: of images, and of files that have no public address. */
export async function openStorages(settings: StorageSettings) {
  return { images: await openFileStorage(settings), privateFiles: await openPrivateStorage(settings) };
}

/** Opens the image storage that the settings configure. */
export async function openFileStorage({ dataDir, media }: StorageSettings): Promise<FileStorage> {
  if (!media.bucket) return openDiskStorage(join(dataDir, 'media'));
  // Loaded lazily, since most sites do not use a bucket.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(media.bucket);
}

/**
 * Opens the storage of files without a public address. It is inside the storage of images, which instances share
 * already. Its files must be encrypted, because visitors may be able to read the bucket through MEDIA_PUBLIC_URL.
 */
async function openPrivateStorage({ dataDir, media }: StorageSettings): Promise<FileStorage> {
  const { bucket } = media;
  // Hidden, so that it is not listed among the images.
  if (!bucket) return openDiskStorage(join(dataDir, 'media', '.private'));
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage({ ...bucket, prefix: `${bucket.prefix}private/` });
}

/** Identifies the storage: instances with the same id share their images. */
export async function storageId({ dataDir, media: { bucket } }: StorageSettings): Promise<string> {
  if (!bucket) return readFolderId(join(dataDir, 'media'));
  return `${bucket.endpoint}/${bucket.name}/${bucket.prefix}`;
}
