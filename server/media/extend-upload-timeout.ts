import { createMiddleware } from 'hono/factory';
import type { WebEnv } from '../http/visitor.ts';

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
