import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusal.ts';
import type { WebContext, WebEnv } from './visitor.ts';

/** A form of another site that posts to one of our pages is refused: browsers say where a post comes from. */
export function refuseForeignForms() {
  return createMiddleware<WebEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && isForeign(c)) {
      throw new Refusal(403, 'This form belongs to another site. Open the page here and send it again.');
    }
    await next();
  });
}

function isForeign(c: WebContext): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('Origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.get('host').toLowerCase();
}
