import { z } from 'zod';
import { imageImport, textImage } from '../../contract/media/image-import.ts';
import { NOT_AN_IMAGE } from '../../contract/media/image-limits.ts';
import { mediaPath, type TextImage } from '../../contract/media/media.ts';
import { endpoint } from '../http/endpoint.ts';
import { fieldError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readForm } from '../http/read-body.ts';
import type { Core } from '../slice.ts';

/** Stores an uploaded image. It may wait for other uploads; `signal` aborts when the client has disconnected. */
export type StoreUpload = (
  upload: File,
  from: { signal: AbortSignal; by: string; refusal?: string },
) => Promise<{ name: string; width: number; height: number; note?: string | undefined }>;

export interface ImagePorts {
  storeUpload: StoreUpload;
  /** Fetches an image from another, public site. */
  importImage: (url: string, signal?: AbortSignal) => Promise<File>;
}

/** Per administrator: enough for several long articles, too little to put load on other sites. */
const IMPORT_LIMIT = { name: 'image-import', points: 150, seconds: 600 };

/** Images for the text of a post that is being written in the panel. */
export function imageEndpoints({ db, clock }: Core, { storeUpload, importImage }: ImagePorts) {
  const imports = createRateLimit({ db, clock }, IMPORT_LIMIT);
  const store = async (image: File, signal: AbortSignal, by: string): Promise<TextImage> => {
    const { name, width, height, note } = await storeUpload(image, { signal, by });
    return { url: mediaPath(name), width, height, ...(note && { note }) };
  };

  return [
    endpoint('POST /admin/images', {
      summary: 'Upload an image for the text of a post.',
      account: 'author',
      form: { fields: z.object({}), files: { image: 'required' } },
      response: textImage,
      status: 201,
      errors: [400, 401, 413, 415, 422, 503],
      async handle({ c, by }) {
        const { image } = (await readForm(c)).files;
        if (!image) throw fieldError('image', NOT_AN_IMAGE);
        return store(image, c.req.raw.signal, by.who);
      },
    }),
    endpoint('POST /admin/images/import', {
      summary: 'Copy an image from another public site for the text of a post.',
      account: 'author',
      json: imageImport,
      response: textImage,
      status: 201,
      errors: [400, 401, 413, 422, 429, 503],
      async handle({ c, json: { url }, by }) {
        await imports.count(String(c.get('account').id), 'You copied many images. Wait a few minutes, then try again.');
        const { signal } = c.req.raw;
        return store(await importImage(url, signal), signal, by.who);
      },
    }),
  ];
}
