import { MEDIA_LIMITS, REPLACE_WITH_AUDIO, REPLACE_WITH_VIDEO } from '../../../contract/media/media-library.ts';
import { type MediaType, typeOfMedia } from '../../../contract/media/media-types.ts';
import { beginning } from '../../../contract/text/characters.ts';
import { cleanLine } from '../../../contract/text/clean-text.ts';
import { hashContent } from '../../core/hash-content.ts';
import { HttpError } from '../../http/http-error.ts';
import { openReceived, type ReceivedFile, refuseFile } from '../../http/receive-file.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import type { MediaStore, StoredImage } from '../media-store.ts';
import { fileNameOf, type StoredUpload } from '../store-upload.ts';
import type { WorkQueue } from '../work-queue.ts';
import { makePoster } from './make-poster.ts';
import type { Tracks, UnusableTracks } from './read-tracks.ts';

/** The time limit for reading a container. A film of two hours takes less than a second. */
const READ_LIMIT_MS = 10_000;

interface StoreParts {
  media: MediaStore;
  queue: WorkQueue;
  by: string | null;
  /** Stores a picture in the library. */
  storePicture(file: File): Promise<{ name: string }>;
  signal?: AbortSignal | undefined;
  /** The required type: that of the file that the new one replaces. */
  type?: MediaType | undefined;
}

/**
 * Stores a video or audio file as it is, under a hash of its content, with a poster if there is ffmpeg. Throws a 422
 * that says what to do with a file that browsers cannot play.
 */
export async function storeVideo(received: ReceivedFile, parts: StoreParts): Promise<StoredUpload> {
  const { media, by, type } = parts;
  const content = await openReceived(received);
  const hash = await hashContent(content);
  const known = await media.findUpload(hash, 'file');
  if (known) return { ...known, isDuplicate: true };
  const { extension, ...tracks } = await read(received.path);
  if (type && type !== typeOfMedia(`.${extension}`))
    throw refuseFile(422, type === 'video' ? REPLACE_WITH_VIDEO : REPLACE_WITH_AUDIO);
  const fileName = fileNameOf(content, extension);
  const file = {
    ...tracks,
    name: `${hash.slice(0, 40)}.${extension}`,
    bytes: content.size,
    media_title: titleOf(fileName),
  };
  const isNew = await media.save(file, content, { source: { fileName, hash, by } });
  if (extension === 'mp4' || extension === 'webm') await addPoster({ ...received, extension, file }, parts);
  return { ...file, isDuplicate: !isNew, wasDeleted: false };
}

async function read(path: string): Promise<Tracks> {
  const tracks = await runInThread('probing', 'readTracks', [path], READ_LIMIT_MS).catch((error: Error) => {
    console.error('An uploaded video or audio file could not be read:', error.message);
    return { problem: UNREADABLE };
  });
  const found = tracks as Tracks | UnusableTracks;
  if ('problem' in found) throw refuseFile(422, found.problem);
  return found;
}

const UNREADABLE = 'This file could not be read. Export it again, then choose that file.';

/** Adds a poster to a stored video. If anything fails, the video has no poster. */
async function addPoster(
  { path, extension, file }: { path: string; extension: 'mp4' | 'webm'; file: StoredImage },
  { media, queue, storePicture, signal }: StoreParts,
): Promise<void> {
  const poster = await queue.runWithPriority(() => makePoster(path, extension), { bytes: 0, signal });
  if (!poster) return;
  try {
    const { name } = await storePicture(new File([poster], `${file.media_title}.jpg`));
    await media.setPoster(file.name, name);
  } catch (error) {
    if (!(error instanceof HttpError)) console.error(`The poster of ${file.name} could not be stored:`, error);
  }
}

/** The default title: "our shop 2026" for `our-shop_2026.mp4`. */
function titleOf(fileName: string): string {
  const words = cleanLine(fileName.replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' '));
  return beginning(words, MEDIA_LIMITS.title) || fileName;
}
