import { createMiddleware } from 'hono/factory';
import type { WebEnv } from '../http/visitor.ts';
import { workOnPicture } from './work-on-picture.ts';

/** Bytes of a form below which a photograph in it is unlikely: a long text has no more. */
const TEXT_ONLY = 100_000;

/** Has the picture process started while a form with a picture is still on its way: nobody waits for that then. */
export function expectPicture() {
  return createMiddleware<WebEnv>(async (c, next) => {
    const isForm = c.req.header('Content-Type')?.startsWith('multipart/form-data');
    // Strangers, at the calls that are open to them, start nothing.
    if (isForm && c.get('account') && Number(c.req.header('Content-Length')) > TEXT_ONLY) {
      // If it can't start, the picture itself meets the same fault, and its sender is told.
      workOnPicture('getReady').catch(() => {});
    }
    await next();
  });
}
