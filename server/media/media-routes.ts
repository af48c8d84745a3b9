import { Hono } from 'hono';
import { mediaPath } from '../../contract/media/media.ts';
import { STORED_NAME, typeOfMedia } from '../../contract/media/media-types.ts';
import { HttpError } from '../http/http-error.ts';
import { contentDisposition } from '../http/responses/content-disposition.ts';
import { matchesEtag } from '../http/responses/matches-etag.ts';
import { sendFile } from '../http/responses/send-file.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import { StorageError } from '../s3/storage-error.ts';
import { imageHeaders } from './image-headers.ts';
import type { FileStorage } from './storage/file-storage.ts';

interface Names {
  /** The name under which browsers save a file. */
  fileNameOf: (name: string) => Promise<string | undefined>;
  /** The text of captions. */
  readCaptions: (name: string) => Promise<string | undefined>;
  /** The name of the file that replaced this one. */
  findReplacement: (name: string) => Promise<string | undefined>;
}

/**
 * Serves stored images with their variants, and files. The address of a replaced PDF redirects to the new one, because
 * other sites may link to it. The address of a replaced picture redirects after its file was removed.
 */
export function mediaRoutes(files: FileStorage, { fileNameOf, readCaptions, findReplacement }: Names) {
  const redirectTo = async (c: WebContext, name: string) => {
    const current = await findReplacement(name).catch(() => undefined);
    return current && c.body(null, 302, { Location: mediaPath(current), 'Cache-Control': 'no-cache' });
  };

  const routes = new Hono<WebEnv>();
  routes.get('/:name{[0-9a-f]{40}\\.vtt}', async (c) => {
    const name = c.req.param('name');
    const { 'Content-Disposition': _, ...headers } = imageHeaders(name);
    const etag = `"${name}"`;
    if (matchesEtag(c.req.header('If-None-Match'), etag))
      return c.body(null, 304, { ETag: etag, 'Cache-Control': headers['Cache-Control'] });
    const captions = await readCaptions(name);
    if (captions === undefined) return c.json({ message: 'File not found.' }, 404, { 'Cache-Control': 'no-store' });
    return c.body(captions, 200, { ...headers, ETag: etag, 'Content-Security-Policy': POLICY });
  });
  return routes.get(`/:name{${FILE}}`, async (c) => {
    const name = c.req.param('name');
    const { 'Cache-Control': cacheControl, ...headers } = imageHeaders(name);
    const isPdf = name.endsWith('.pdf');
    const moved = isPdf && (await redirectTo(c, name));
    if (moved) return moved;
    const etag = `"${name}"`;
    if (matchesEtag(c.req.header('If-None-Match'), etag)) {
      return c.body(null, 304, { ETag: etag, 'Cache-Control': cacheControl });
    }

    // The size of the whole file. Asking a bucket for it takes a request, which a request for the whole file saves.
    const needsSize = c.req.method === 'HEAD' || c.req.header('Range') !== undefined;
    const whole = needsSize ? undefined : await files.read(name).catch(toServiceUnavailable);
    const size = needsSize ? await files.size(name).catch(toServiceUnavailable) : whole?.size;
    if (size === undefined)
      return (
        (await redirectTo(c, name)) || c.json({ message: 'File not found.' }, 404, { 'Cache-Control': 'no-store' })
      );
    const fileName = isPdf ? await fileNameOf(name).catch(() => undefined) : undefined;
    const responseHeaders = {
      ...headers,
      ...(fileName && { 'Content-Disposition': contentDisposition(fileName) }),
      'Cache-Control': cacheControl,
      'Content-Security-Policy': isPlayed(name) ? PLAYER_POLICY : POLICY,
      // Other sites may embed the images.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return sendFile(c, {
      size,
      etag,
      headers: responseHeaders,
      async open(range) {
        const file = whole ?? (await files.read(name, range).catch(toServiceUnavailable));
        if (!file) throw new HttpError(404, 'File not found.');
        return file;
      },
    });
  });
}

/** Stored files, and the variants of pictures. */
const FILE = STORED_NAME.replace('\\.', '(?:-[1-9][0-9]{0,3})?\\.');

const POLICY = "default-src 'none'; sandbox";

/** For a video that is opened directly: the browser's player page may load the video, but run no scripts. */
const PLAYER_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";

const isPlayed = (name: string) => ['video', 'audio'].includes(typeOfMedia(name));

/** Responds with 503. The storage has already logged the error. */
function toServiceUnavailable(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new HttpError(503, 'This file is not available right now. Try again in a few minutes.', {
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
  });
}
