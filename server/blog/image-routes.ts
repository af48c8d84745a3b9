import { Hono } from 'hono';
import { imageImport } from '../../contract/image-import.ts';
import { NOT_AN_IMAGE } from '../../contract/image-limits.ts';
import { mediaPath, type TextImage } from '../../contract/media.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readForm, readJson } from '../http/read-body.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';

/** Stores an uploaded image. It may wait for other uploads; `signal` aborts when the client has disconnected. */
export type StoreUpload = (
  upload: File,
  from: { signal: AbortSignal; by: string; refusal?: string },
) => Promise<{ name: string; width: number; height: number; note?: string | undefined }>;

interface Parts {
  db: Database;
  clock: Clock;
  storeUpload: StoreUpload;
  /** Fetches an image from another, public site. */
  importImage: (url: string, signal?: AbortSignal) => Promise<File>;
}

/** Per administrator: enough for several long articles, too little to put load on other sites. */
const IMPORT_LIMIT = { name: 'image-import', points: 150, seconds: 600 };

/** Images for the text of a post that is being written in the panel. */
export function imageRoutes({ db, clock, storeUpload, importImage }: Parts) {
  const imports = createRateLimit({ db, clock }, IMPORT_LIMIT);
  const store = async (c: WebContext, image: File): Promise<TextImage> => {
    const { name, ...stored } = await storeUpload(image, { signal: c.req.raw.signal, by: actorOf(c).who });
    const { width, height, note } = stored;
    return { url: mediaPath(name), width, height, ...(note && { note }) };
  };

  return new Hono<WebEnv>()
    .post('/images', async (c) => {
      const { image } = (await readForm(c)).files;
      if (!image) throw new HttpError(422, NOT_AN_IMAGE, { errors: { image: [NOT_AN_IMAGE] } });
      return c.json(await store(c, image), 201);
    })
    .post('/images/import', async (c) => {
      const { url } = await readJson(c, imageImport);
      await imports.count(String(c.get('account').id), 'You copied many images. Wait a few minutes, then try again.');
      const image = await importImage(url, c.req.raw.signal);
      return c.json(await store(c, image), 201);
    });
}
