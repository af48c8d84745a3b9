import { createMiddleware } from 'hono/factory';
import type { WebEnv } from '../../http/visitor.ts';
import { runImageTask } from './run-image-task.ts';

/** Smaller forms are unlikely to contain a photo: a long text has about this many bytes. */
const MAX_TEXT_FORM_BYTES = 100_000;

/** Starts the image worker while a form with an image is still being received, so that the upload need not wait. */
export function prewarmImageWorker() {
  return createMiddleware<WebEnv>(async (c, next) => {
    const isForm = c.req.header('Content-Type')?.startsWith('multipart/form-data');
    // Only for signed-in users: anonymous requests must not start the worker.
    if (isForm && c.get('account') && Number(c.req.header('Content-Length')) > MAX_TEXT_FORM_BYTES) {
      // If the worker cannot start, processing the image fails with the same error and reports it.
      runImageTask('preload').catch(() => {});
    }
    await next();
  });
}
