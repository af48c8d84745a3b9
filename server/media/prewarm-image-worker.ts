import { createMiddleware } from 'hono/factory';
import type { WebEnv } from '../http/visitor.ts';
import { runImageTask } from './run-image-task.ts';

/** Bytes of a form below which a photograph in it is unlikely: a long text has no more. */
const MAX_TEXT_FORM_BYTES = 100_000;

/** Has the image worker started while a form with an image is still on its way: nobody waits for that then. */
export function prewarmImageWorker() {
  return createMiddleware<WebEnv>(async (c, next) => {
    const isForm = c.req.header('Content-Type')?.startsWith('multipart/form-data');
    // Strangers, at the calls that are open to them, start nothing.
    if (isForm && c.get('account') && Number(c.req.header('Content-Length')) > MAX_TEXT_FORM_BYTES) {
      // If it can't start, the image itself meets the same fault, and its sender is told.
      runImageTask('preload').catch(() => {});
    }
    await next();
  });
}
