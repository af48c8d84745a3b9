import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusal.ts';
import type { WebEnv } from './visitor.ts';

/** A form of another site that posts to one of our pages is refused: browsers say where a post comes from. */
export function refuseForeignForms() {
  return createMiddleware<WebEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && isForeign(c.req.raw)) {
      throw new Refusal(403, 'This form belongs to another site. Open the page here and send it again.');
    }
    await next();
  });
}

function isForeign(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get('Host');
}
