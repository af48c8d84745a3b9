import { createMiddleware } from 'hono/factory';
import type { WebEnv } from '../http/visitor.ts';

/** Milliseconds without traffic on a connection while its image waits (work-queue.ts) and is worked on. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Lets the answer to a form with an image take longer than silent connections otherwise live (http/http-server.ts). */
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
