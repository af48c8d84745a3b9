import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import {
  changeMedia,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  MEDIA_FILTERS,
  type MediaDetail,
  type MediaInUse,
  mediaDetail,
  mediaList,
  NO_VIDEOS,
  NOT_A_MEDIA_FILE,
  REPLACE_WITH_PDF,
  REPLACE_WITH_PICTURE,
  type UploadedMedia,
  uploadedMedia,
} from '../../../contract/media/media-library.ts';
import { PICTURE_HEAD_BYTES, unusablePicture } from '../../../contract/media/unusable-pictures.ts';
import { actorOf } from '../../activity/actor.ts';
import { endpoint, message, pageUpTo, text } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { readForm } from '../../http/read-body.ts';
import type { WebContext } from '../../http/visitor.ts';
import type { Core } from '../../slice.ts';
import { detectUpload } from '../detect-upload.ts';
import type { openImages } from '../open-images.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { MediaBinStore } from './media-bin-store.ts';
import { createMediaFileStore } from './media-file-store.ts';
import { createMediaLibraryStore } from './media-library-store.ts';
import type { PageTitles, SearchPlaces } from './media-place-store.ts';

/** What the endpoints of the media library need beside the core. */
export interface LibraryParts {
  files: FileStorage;
  images: Pick<ReturnType<typeof openImages>, 'store' | 'storePdf'>;
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
export function mediaLibraryEndpoints({ db, clock }: Core, { files, images, mediaBin, ...places }: LibraryParts) {
  const library = createMediaLibraryStore(db, clock, places);
  const fileStore = createMediaFileStore(db, files, clock);

  /** `kind`: what the file has to be. */
  const storeFile = async (c: WebContext, { kind, reuse }: { kind?: MediaDetail['kind']; reuse: boolean }) => {
    const { upload, isPdf } = await readUpload(c);
    const by = actorOf(c).who;
    if (kind && isPdf !== (kind === 'file')) throw refuse(422, isPdf ? REPLACE_WITH_PICTURE : REPLACE_WITH_PDF);
    return isPdf
      ? images.storePdf(upload, by)
      : images.store(upload, { signal: c.req.raw.signal, by, field: 'file', reuse });
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
      summary: 'Upload a picture of up to 5 MB or a PDF of up to 20 MB. The same file again answers 200 with its item.',
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
      summary: 'Describe an item. Fields that are left out stay.',
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
        const stored = await storeFile(c, { kind: item.kind, reuse: false });
        if (stored.isDuplicate) throw refuse(422, sameFile(await library.find(stored.name), item));
        await fileStore.replace(item, stored.name, by);
        return library.find(item.name);
      },
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

/** Fits a PDF of 20 MB and the rest of its form. */
const limitBody = bodyLimit({
  maxSize: MAX_FILE_BYTES + 64 * 1024,
  onError() {
    throw refuse(413, FILE_TOO_LARGE);
  },
});

/** How many places a message names. */
const NAMED_PLACES = 5;

function inUse({ file_name, used_in }: MediaDetail): string {
  const named = used_in.slice(0, NAMED_PLACES).map(({ title }) => `“${title}”`);
  const more = used_in.length - named.length;
  const places = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `“${file_name}” is used in ${places}. Remove it there first, or confirm that it is deleted.`;
}

function refuse(status: 413 | 422, reason: string): HttpError {
  return new HttpError(status, reason, { errors: { file: [reason] } });
}

/** Why an item cannot get a file that the library has. */
const sameFile = (found: MediaDetail, item: MediaDetail) =>
  found.name === item.name
    ? 'This is the file that is there now. Choose another one.'
    : `The library has this file as “${found.file_name}”. Use that item instead, or delete it first.`;

/** The `file` of the form. Throws a 413 or 422 if it cannot be stored. */
async function readUpload(c: WebContext): Promise<{ upload: File; isPdf: boolean }> {
  const { file } = (await readForm(c)).files;
  if (!file) throw refuse(422, 'Choose a file to upload.');
  if (file.size === 0) throw refuse(422, 'This file is empty. Choose another one.');
  if (file.size > MAX_FILE_BYTES) throw refuse(413, FILE_TOO_LARGE);
  const unusable = unusablePicture(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (unusable) throw refuse(422, unusable);
  const format = await detectUpload(file);
  if (format === 'video') throw refuse(422, NO_VIDEOS);
  if (!format) throw refuse(422, NOT_A_MEDIA_FILE);
  return { upload: file, isPdf: format === 'pdf' };
}
