import { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { FileStorage } from './file-storage.ts';
import { imageHeaders } from './image-headers.ts';
import { StorageError } from './storage-error.ts';

/** Serves stored images and their variants. */
export function mediaRoutes(files: FileStorage) {
  return new Hono<WebEnv>().get('/:name{[0-9a-f]{40}(-[1-9][0-9]{0,3})?\\.(jpg|png|webp|avif)}', async (c) => {
    const name = c.req.param('name');
    const { 'Cache-Control': cacheControl, ...headers } = imageHeaders(name);
    const etag = `"${name}"`;
    if (matchesEtag(c.req.header('If-None-Match'), etag)) {
      return c.body(null, 304, { ETag: etag, 'Cache-Control': cacheControl });
    }

    // For HEAD, Hono drops the body without closing its stream, which would leave the file open.
    const isHead = c.req.method === 'HEAD';
    const file = isHead ? undefined : await files.read(name).catch(toServiceUnavailable);
    const size = isHead ? await files.size(name).catch(toServiceUnavailable) : file?.size;
    if (size === undefined) return c.json({ message: 'Image not found.' }, 404, { 'Cache-Control': 'no-store' });
    const responseHeaders = {
      ...headers,
      ETag: etag,
      'Cache-Control': cacheControl,
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Other sites may embed the images.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return file ? c.body(file.stream(), 200, responseHeaders) : c.body(null, 200, responseHeaders);
  });
}

/** Responds with 503. The storage has already logged the error. */
function toServiceUnavailable(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new HttpError(503, 'This image is not available right now. Try again in a few minutes.', {
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
  });
}
