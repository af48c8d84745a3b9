import { rm } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { CAPTIONS_TOO_LARGE, MAX_CAPTIONS_BYTES, readCaptions } from '../../../contract/media/captions.ts';
import {
  changeMedia,
  FILE_TOO_LARGE,
  LANGUAGE,
  MAX_FILE_BYTES,
  MEDIA_FILTERS,
  MEGABYTE,
  type MediaDetail,
  type MediaInUse,
  mediaDetail,
  mediaList,
  NOT_A_MEDIA_FILE,
  REPLACE_WITH_AUDIO,
  REPLACE_WITH_PDF,
  REPLACE_WITH_PICTURE,
  REPLACE_WITH_VIDEO,
  type UploadedMedia,
  uploadedMedia,
  uploadTooLarge,
  videoTooLarge,
} from '../../../contract/media/media-library.ts';
import type { MediaType } from '../../../contract/media/media-types.ts';
import { PICTURE_HEAD_BYTES, unusablePicture } from '../../../contract/media/unusable-pictures.ts';
import { actorOf } from '../../activity/actor.ts';
import { readVideoLimit } from '../../database/video-limit.ts';
import { endpoint, message, pageUpTo, text } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { readForm } from '../../http/read-body.ts';
import { openReceived, type ReceivedFile, receiveFile, refuseFile } from '../../http/receive-file.ts';
import type { WebContext, WebEnv } from '../../http/visitor.ts';
import type { Core } from '../../slice.ts';
import { detectUpload } from '../detect-upload.ts';
import { allowLargeUpload } from '../extend-upload-timeout.ts';
import type { openImages } from '../open-images.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { StoredUpload } from '../store-upload.ts';
import type { MediaBinStore } from './media-bin-store.ts';
import { createMediaFileStore } from './media-file-store.ts';
import { createMediaLibraryStore } from './media-library-store.ts';
import type { PageTitles, SearchPlaces } from './media-place-store.ts';

/** The parts that the endpoints of the media library need in addition to the core. */
export interface LibraryParts {
  files: FileStorage;
  images: Pick<ReturnType<typeof openImages>, 'store' | 'storePdf' | 'storeVideo'>;
  /** Where uploads are written while they arrive. */
  folder: string;
  mediaBin: MediaBinStore;
  pageTitles: PageTitles;
  searchPlaces: SearchPlaces;
}

const form = { fields: z.object({}), files: { file: 'required' } } as const;

/** In characters. Longer searches are truncated. */
const MAX_SEARCH_LENGTH = 200;

/** Invalid parameters are ignored. */
const filters = {
  q: text.optional().transform((words = '') => words.trim().slice(0, MAX_SEARCH_LENGTH)),
  filter: z.enum(MEDIA_FILTERS).optional().catch(undefined),
  month: text.optional().transform((month = '') => (/^\d{4}-\d{2}$/.test(month) ? month : undefined)),
  page: pageUpTo(1_000_000),
};

/** The media library of the panel. */
export function mediaLibraryEndpoints(
  { db, clock }: Core,
  { files, images, folder, mediaBin, ...places }: LibraryParts,
) {
  const library = createMediaLibraryStore(db, clock, places);
  const fileStore = createMediaFileStore(db, files, clock);

  /** `type`: the required type of the file. */
  const storeFile = async (c: WebContext, { type, reuse }: { type?: MediaType; reuse: boolean }) => {
    const megabytes = await readVideoLimit(db);
    const maxBytes = Math.max(MAX_FILE_BYTES, megabytes * MEGABYTE);
    allowLargeUpload(c, maxBytes);
    const received = await receiveFile(c, {
      folder,
      maxBytes,
      tooLarge: uploadTooLarge(megabytes),
      missing: 'Choose a file to upload.',
    });
    try {
      return await storeReceived(c, received, { type, reuse, megabytes });
    } finally {
      await rm(received.path, { force: true });
    }
  };

  const storeReceived = async (
    c: WebContext,
    received: ReceivedFile,
    { type, reuse, megabytes }: { type: MediaType | undefined; reuse: boolean; megabytes: number },
  ): Promise<StoredUpload> => {
    const upload = await openReceived(received);
    const format = await requireFormat(upload);
    const by = actorOf(c).who;
    const { signal } = c.req.raw;
    if (type && !FORMAT_OF[type].includes(format)) throw refuseFile(422, REPLACEMENTS[type]);
    if (format === 'picture') return images.store(upload, { signal, by, field: 'file', reuse });
    if (format === 'pdf') {
      if (upload.size > MAX_FILE_BYTES) throw refuseFile(413, FILE_TOO_LARGE);
      return images.storePdf(upload, by);
    }
    if (upload.size > megabytes * MEGABYTE) throw refuseFile(413, videoTooLarge(megabytes));
    return images.storeVideo(received, { signal, by, type });
  };

  const limitBody: MiddlewareHandler<WebEnv> = async (c, next) => {
    const bytes = Number(c.req.header('Content-Length') ?? 0) - FORM_BYTES;
    // Read the site's limit only for a large upload.
    if (bytes > MAX_FILE_BYTES) {
      const megabytes = await readVideoLimit(db);
      if (bytes > megabytes * MEGABYTE) throw refuseFile(413, uploadTooLarge(megabytes));
    }
    await next();
  };

  const requireVideo = async ({ params: { name } }: { params: { name: string } }): Promise<MediaDetail> => {
    const item = await library.find(name);
    if (item.type !== 'video') throw new HttpError(404, 'This file is no video, so it has no captions.');
    return item;
  };

  return [
    endpoint('GET /admin/media', {
      summary:
        'The media library, newest first. `q` is searched in file names, alternative texts, captions, credits, and the posts and pages that show them.',
      account: 'reader',
      query: filters,
      response: mediaList,
      errors: [401],
      handle: ({ query: { page = 1, ...query } }) => library.list({ ...query, page }),
    }),
    endpoint('POST /admin/media', {
      summary:
        'Upload a picture of up to 5 MB, a PDF of up to 20 MB, or a video (MP4, WebM) or audio file (MP3, M4A, OGG, WAV) of up to `max_video_mb` of the list. The same file again answers 200 with its item.',
      form,
      limitBody,
      account: 'author',
      response: uploadedMedia,
      status: 201,
      alsoAnswers: 200,
      errors: [400, 401, 413, 415, 422, 503],
      async handle({ c, by }) {
        const stored = await storeFile(c, { reuse: true });
        const { used_in: _, is_public: __, ...item } = await library.find(stored.name);
        if (!stored.isDuplicate) await library.recordUpload(item, by, 'media.uploaded');
        else if (stored.wasDeleted) await library.recordUpload(item, by, 'media.restored');
        const { isDuplicate: duplicate, note } = stored;
        const body: UploadedMedia = { ...item, duplicate, ...(note && { note }) };
        return duplicate ? c.json(body, 200) : body;
      },
    }),
    endpoint('GET /admin/media/{name}', {
      summary: 'An item with the places that show it. `name` may also be that of its file.',
      account: 'reader',
      response: mediaDetail,
      errors: [401, 404],
      handle: ({ params }) => library.find(params.name),
    }),
    endpoint('PATCH /admin/media/{name}', {
      summary:
        'Describe an item. Fields that are left out stay. `title` and `poster`, the path of a picture in the library, are of videos.',
      account: 'author',
      own: 'media',
      publishes: 'if public',
      json: changeMedia,
      response: mediaDetail,
      errors: [400, 401, 404, 422],
      handle: ({ params, json, by }) => library.change(params.name, json, by),
    }),
    endpoint('DELETE /admin/media/{name}', {
      summary: 'Move an item to the bin for 30 days. If it is used, a 409 names the places, unless `confirm` is true.',
      account: 'author',
      own: 'media',
      publishes: 'if public',
      query: { confirm: z.enum(['true', 'false']).optional().catch(undefined) },
      response: message,
      errors: [401, 404, 409],
      conflict: mediaDetail.pick({ used_in: true }),
      async handle({ c, params, query, by }) {
        const item = await library.find(params.name);
        if (item.used_in.length > 0 && query.confirm !== 'true') {
          const refused: MediaInUse = { message: inUse(item), used_in: item.used_in };
          return c.json(refused, 409);
        }
        await mediaBin.remove(item, by);
        return { message: 'Moved to the bin.' };
      },
    }),
    endpoint('PUT /admin/media/{name}/file', {
      summary: 'Replace the file of an item in every place that shows it. Its description stays.',
      form,
      limitBody,
      account: 'author',
      own: 'media',
      publishes: true,
      response: mediaDetail,
      errors: [400, 401, 404, 409, 413, 415, 422, 503],
      async handle({ c, params, by }) {
        const item = await library.find(params.name);
        if (item.deleted_at) throw new HttpError(409, 'This file is in the bin. Restore it first.');
        const stored = await storeFile(c, { type: item.type, reuse: false });
        if (stored.isDuplicate) throw refuseFile(422, sameFile(await library.find(stored.name), item));
        await fileStore.replace(item, stored.name, by);
        return library.find(item.name);
      },
    }),
    endpoint('PUT /admin/media/{name}/captions/{language}', {
      summary: 'Add the captions of a video in a language, like `en` or `pt-BR`: a WebVTT file of up to 1 MB.',
      form,
      account: 'author',
      own: 'media',
      publishes: 'if public',
      response: mediaDetail,
      errors: [400, 401, 404, 413, 415, 422],
      load: requireVideo,
      async handle({ c, params: { language }, loaded: item, by }) {
        if (!LANGUAGE.test(language)) throw refuseFile(422, UNKNOWN_LANGUAGE);
        const { file } = (await readForm(c)).files;
        if (!file) throw refuseFile(422, 'Choose a WebVTT file (.vtt).');
        if (file.size > MAX_CAPTIONS_BYTES) throw refuseFile(413, CAPTIONS_TOO_LARGE);
        const captions = readCaptions(new Uint8Array(await file.arrayBuffer()));
        if ('problem' in captions) throw refuseFile(422, captions.problem);
        return library.changeCaptions(item, { language, text: captions.text }, by);
      },
    }),
    endpoint('DELETE /admin/media/{name}/captions/{language}', {
      summary: 'Remove the captions of a video in a language.',
      account: 'author',
      own: 'media',
      publishes: 'if public',
      response: mediaDetail,
      errors: [401, 404],
      load: requireVideo,
      handle: ({ params: { language }, loaded: item, by }) =>
        library.changeCaptions(item, { language: LANGUAGE.test(language) ? language : 'und', text: null }, by),
    }),
    endpoint('POST /admin/media/{name}/undo-replace', {
      summary: 'Restore the file before the last replacement, within 30 days.',
      account: 'author',
      own: 'media',
      publishes: true,
      response: mediaDetail,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const item = await library.find(params.name);
        await fileStore.undo(item, by);
        return library.find(item.name);
      },
    }),
    endpoint('POST /admin/media/{name}/restore', {
      summary: 'Restore an item from the bin.',
      account: 'author',
      own: 'media',
      response: mediaDetail,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const item = await library.find(params.name);
        await mediaBin.restore(item, by);
        return library.find(item.name);
      },
    }),
  ];
}

/** The size of a form without its file. */
const FORM_BYTES = 64 * 1024;

const UNKNOWN_LANGUAGE = 'Name the language by its code, like en or pt-BR.';

const FORMAT_OF: Record<MediaType, readonly string[]> = {
  image: ['picture'],
  pdf: ['pdf'],
  video: ['video or audio'],
  audio: ['video or audio'],
};

const REPLACEMENTS: Record<MediaType, string> = {
  image: REPLACE_WITH_PICTURE,
  pdf: REPLACE_WITH_PDF,
  video: REPLACE_WITH_VIDEO,
  audio: REPLACE_WITH_AUDIO,
};

/** How many places a message names. */
const NAMED_PLACES = 5;

function inUse({ file_name, used_in }: MediaDetail): string {
  const named = used_in.slice(0, NAMED_PLACES).map(({ title }) => `“${title}”`);
  const more = used_in.length - named.length;
  const places = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `“${file_name}” is used in ${places}. Remove it there first, or confirm that it is deleted.`;
}

/** Why an item cannot be replaced by a file that is already in the library. */
const sameFile = (found: MediaDetail, item: MediaDetail) =>
  found.name === item.name
    ? 'This is the file that is there now. Choose another one.'
    : `The library has this file as “${found.file_name}”. Use that item instead, or delete it first.`;

/** Detects the kind of the file. Throws a 422 if it cannot be stored. */
async function requireFormat(file: File) {
  if (file.size === 0) throw refuseFile(422, 'This file is empty. Choose another one.');
  const unusable = unusablePicture(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (unusable) throw refuseFile(422, unusable);
  const format = await detectUpload(file);
  if (!format) throw refuseFile(422, NOT_A_MEDIA_FILE);
  return format;
}
