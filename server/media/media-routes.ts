import { Hono } from 'hono';
import { hasEtag } from '../http/has-etag.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { FileStorage } from './file-storage.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Reads stored pictures and their variants. */
export function mediaRoutes(files: FileStorage) {
  return new Hono<WebEnv>().get('/:name{[0-9a-f]{40}(-[1-9][0-9]{0,3})?\\.(jpg|png|webp|avif)}', async (c) => {
    const name = c.req.param('name');
    const etag = `"${name}"`;
    c.header('ETag', etag);
    // The name is a hash of the content, or of what it was made of, so what it names can never change.
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    if (hasEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

    const file = await files.read(name);
    if (!file) {
      c.header('ETag', undefined);
      c.header('Cache-Control', 'no-store');
      return c.json({ message: 'There is no such picture.' }, 404);
    }
    c.header('Content-Type', TYPES[name.slice(name.indexOf('.') + 1)] ?? 'application/octet-stream');
    c.header('Content-Length', String(file.size));
    // A picture, never a document: opened by itself it is saved, and could run nothing in any case.
    c.header('Content-Disposition', 'attachment');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    // Another site may read our blog, and show its pictures.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    // Hono answers HEAD by leaving the body out: an open file would stay open.
    return c.req.method === 'HEAD' ? c.body(null) : c.body(file.stream());
  });
}
