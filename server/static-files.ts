import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { WebEnv } from './http/visitor.ts';

/** The files that the build made: names under /static/ carry a hash of their content and never change. */
export function staticFiles(folder: string) {
  const serve = serveStatic<WebEnv>({
    root: folder,
    precompressed: true,
    onFound(_path, c) {
      const isHashed = c.req.path.startsWith('/static/');
      c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return createMiddleware<WebEnv>(async (c, next) => {
    // A folder has no page of its own, and a name that begins with a dot is nobody's business.
    if (
      (c.req.method !== 'GET' && c.req.method !== 'HEAD') ||
      !/\.\w+$/.test(c.req.path) ||
      c.req.path.includes('/.')
    ) {
      return next();
    }
    return serve(c, next);
  });
}
