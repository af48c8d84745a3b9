import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';
import type { WebEnv } from './visitor.ts';

export const NOT_SENT = 'This is a preview of the site. Forms are not sent from here.';

/** Rejects forms that are sent from pages of a release preview, because people who review it may try the forms. */
export const refusePreviewForms: MiddlewareHandler<WebEnv> = (c, next) => {
  const referrer = c.req.header('Referer');
  const isPreview = referrer && URL.canParse(referrer) && new URL(referrer).pathname.startsWith('/release/');
  if (isPreview && c.req.method === 'POST') throw new HttpError(403, NOT_SENT);
  return next();
};
