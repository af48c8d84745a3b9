import { createMiddleware } from 'hono/factory';
import { allowLongRequest } from '../http/min-body-rate.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';

/** Socket timeout while an uploaded image is queued (work-queue.ts) and processed. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Raises the socket timeout (http/http-server.ts) for signed-in clients that submit a form with an image. */
export function extendUploadTimeout() {
  return createMiddleware<WebEnv>(async (c, next) => {
    const socket = c.env?.incoming?.socket;
    const isForm = c.req.header('Content-Type')?.startsWith('multipart/form-data');
    if (!socket?.setTimeout || !isForm || !c.get('account')) return next();
    const usual = socket.timeout ?? 0;
    socket.setTimeout(UPLOAD_TIMEOUT_MS);
    try {
      await next();
    } finally {
      socket.setTimeout(usual);
    }
  });
}

/** The rate that other requests need too: 8 MB in 300 seconds. */
const SLOWEST_BYTES_PER_MS = 27;

/** Gives a request the time in which a slow line sends a file of this size. */
export function allowLargeUpload(c: WebContext, bytes: number): void {
  const incoming = c.env?.incoming;
  if (incoming) allowLongRequest(incoming, Math.max(300_000, bytes / SLOWEST_BYTES_PER_MS));
}
