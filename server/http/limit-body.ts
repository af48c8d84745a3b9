import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from './http-error.ts';
import type { WebEnv } from './visitor.ts';

/** Fits an image of 5 MB, the rest of its form, and a long text. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export const limitBody: MiddlewareHandler<WebEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    throw new HttpError(413, 'Image size must be less than 5MB!', {
      errors: { image: ['Image size must be less than 5MB!'] },
    });
  },
});
