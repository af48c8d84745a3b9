import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mediaPath } from '../../../contract/media/media.ts';
import { MEGABYTE, NOT_A_MEDIA_FILE, videoTooLarge } from '../../../contract/media/media-library.ts';
import { typeOfMedia } from '../../../contract/media/media-types.ts';
import type { Database } from '../../database/open-database.ts';
import { readVideoLimit } from '../../database/video-limit.ts';
import { HttpError } from '../../http/http-error.ts';
import { openPublicFile } from '../../http/outgoing/fetch-public-file.ts';
import { FetchError, type NetworkAccess } from '../../http/outgoing/request-public-address.ts';
import { newPath, openReceived, refuseFile } from '../../http/receive-file.ts';
import { detectUpload } from '../detect-upload.ts';
import type { openImages } from '../open-images.ts';
import { findVideo } from './video-store.ts';

/** The timeout for a whole file. Shorter than the time after which another instance takes over an import. */
const TIMEOUT_MS = 120_000;

interface Parts {
  db: Database;
  images: Pick<ReturnType<typeof openImages>, 'storeVideo'>;
  /** Where files are written while they arrive. */
  folder: string;
  network: NetworkAccess | undefined;
}

/** For imports: videos and audio files of other sites and of archives. */
export function createVideoImport({ db, images, folder, network }: Parts) {
  return {
    /** Throws an HttpError if the address is not public, or if its server responds with an error. */
    async fetchVideo(url: string): Promise<AsyncIterable<Uint8Array>> {
      const megabytes = await readVideoLimit(db);
      const options = { maxBytes: megabytes * MEGABYTE, timeout: TIMEOUT_MS, accept: 'video/*,audio/*', network };
      return openPublicFile(url, options).catch((error) => refuse(error, megabytes));
    },

    /** Throws an HttpError that says why it cannot be stored. */
    async storeVideo({ name, content }: { name: string; content: AsyncIterable<Uint8Array> }, by: { who: string }) {
      const megabytes = await readVideoLimit(db);
      const path = await newPath(folder);
      try {
        const limited = limit(content, megabytes);
        await pipeline(Readable.from(limited), createWriteStream(path, { mode: 0o600 })).catch((error) =>
          refuse(error, megabytes),
        );
        const file = { name, path };
        if ((await detectUpload(await openReceived(file))) !== 'video or audio')
          throw refuseFile(422, NOT_A_MEDIA_FILE);
        const stored = await images.storeVideo(file, { by: by.who });
        const { media_title: title, poster } = await findVideo(db, stored.name);
        const type = typeOfMedia(stored.name) === 'video' ? ('video' as const) : ('audio' as const);
        const { isDuplicate } = stored;
        return { name: stored.name, type, title, poster: poster && mediaPath(poster), isDuplicate };
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Limits the size. Files of an archive are not limited in another way. */
async function* limit(content: AsyncIterable<Uint8Array>, megabytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > megabytes * MEGABYTE) throw refuseFile(413, videoTooLarge(megabytes));
    yield chunk;
  }
}

function refuse(error: unknown, megabytes: number): never {
  if (!(error instanceof FetchError)) throw error;
  const isTooLarge = error.reason === 'too-large';
  throw new HttpError(isTooLarge ? 413 : 422, isTooLarge ? videoTooLarge(megabytes) : error.message);
}
