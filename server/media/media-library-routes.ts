import { Hono } from 'hono';
import { z } from 'zod';
import {
  changeMedia,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  MEDIA_FILTERS,
  type MediaDetail,
  type MediaInUse,
  NO_VIDEOS,
  NOT_A_MEDIA_FILE,
  REPLACE_WITH_PDF,
  REPLACE_WITH_PICTURE,
  type UploadedMedia,
} from '../../contract/media-library.ts';
import { PICTURE_HEAD_BYTES, unusablePicture } from '../../contract/unusable-pictures.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { readForm, readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import { detectUpload } from './detect-upload.ts';
import type { FileStorage } from './file-storage.ts';
import type { MediaBinStore } from './media-bin-store.ts';
import { createMediaFileStore } from './media-file-store.ts';
import { createMediaLibraryStore } from './media-library-store.ts';
import type { PageTitles, SearchPlaces } from './media-place-store.ts';
import type { openImages } from './open-images.ts';

interface Parts {
  db: Database;
  clock: Clock;
  mediaBin: MediaBinStore;
  images: Pick<ReturnType<typeof openImages>, 'store' | 'storePdf'>;
  files: FileStorage;
  pageTitles: PageTitles;
  searchPlaces: SearchPlaces;
}

/** The media library of the panel. */
export function mediaLibraryRoutes({ db, clock, mediaBin, images, files, ...places }: Parts) {
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

  return new Hono<WebEnv>()
    .get('/', async (c) => c.json(await library.list(listQuery.parse(readQuery(c)))))
    .post('/', async (c) => {
      const stored = await storeFile(c, { reuse: true });
      const { used_in: _, is_public: __, ...item } = await library.find(stored.name);
      if (!stored.isDuplicate) await library.recordUpload(item, actorOf(c), 'media.uploaded');
      else if (stored.wasDeleted) await library.recordUpload(item, actorOf(c), 'media.restored');
      const { isDuplicate: duplicate, note } = stored;
      const body: UploadedMedia = { ...item, duplicate, ...(note && { note }) };
      return c.json(body, stored.isDuplicate ? 200 : 201);
    })
    .get('/:name', async (c) => c.json(await library.find(c.req.param('name'))))
    .patch('/:name', async (c) => {
      const change = await readJson(c, changeMedia);
      return c.json(await library.change(c.req.param('name'), change, actorOf(c)));
    })
    .delete('/:name', async (c) => {
      const item = await library.find(c.req.param('name'));
      if (item.used_in.length > 0 && readQuery(c).confirm !== 'true') {
        const refused: MediaInUse = { message: inUse(item), used_in: item.used_in };
        return c.json(refused, 409);
      }
      await mediaBin.remove(item, actorOf(c));
      return c.json({ message: 'Moved to the bin.' });
    })
    .put('/:name/file', async (c) => {
      const item = await library.find(c.req.param('name'));
      if (item.deleted_at) throw new HttpError(409, 'This file is in the bin. Restore it first.');
      const stored = await storeFile(c, { kind: item.kind, reuse: false });
      if (stored.isDuplicate) throw refuse(422, sameFile(await library.find(stored.name), item));
      await fileStore.replace(item, stored.name, actorOf(c));
      return c.json(await library.find(item.name));
    })
    .post('/:name/undo-replace', async (c) => {
      const item = await library.find(c.req.param('name'));
      await fileStore.undo(item, actorOf(c));
      return c.json(await library.find(item.name));
    })
    .post('/:name/restore', async (c) => {
      const item = await library.find(c.req.param('name'));
      await mediaBin.restore(item, actorOf(c));
      return c.json(await library.find(item.name));
    });
}

/** How many places a message names. */
const NAMED_PLACES = 5;

function inUse({ file_name, used_in }: MediaDetail): string {
  const named = used_in.slice(0, NAMED_PLACES).map(({ title }) => `“${title}”`);
  const more = used_in.length - named.length;
  const places = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `“${file_name}” is used in ${places}. Remove it there first, or confirm that it is deleted.`;
}

const refuse = (status: 413 | 422, message: string) => new HttpError(status, message, { errors: { file: [message] } });

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

/** Invalid parameters are ignored. */
const listQuery = z.object({
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 200))
    .catch(''),
  filter: z.enum(MEDIA_FILTERS).optional().catch(undefined),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
