import { type MiddlewareFunction, redirect } from 'react-router';
import { toLocation } from '../contract/to-location.ts';
import { getSite, visitContext } from './site-context.ts';

/** How long browsers and CDNs may store a redirect, in seconds: soon after it is changed, nobody follows the old one. */
const MAX_AGE = 300;

/** Answers with the redirect of an address, or 410, if there is no page. Addresses without either are counted. */
export const redirectMissing: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  if (response.status !== 404 || request.method !== 'GET' || /^\/admin(\/|$)/i.test(url.pathname)) return response;
  const found = await getSite(context).addresses.resolve({
    path: context.get(visitContext).askedPath ?? url.pathname,
    search: url.search,
    userAgent: request.headers.get('User-Agent'),
    referrer: request.headers.get('Referer'),
  });
  if (!found) return response;
  const { to, status } = found;
  if (to === null) return new Response(response.body, { status: 410, headers: response.headers });
  // What campaigns add to links is passed on.
  const address = to.includes('?') || to.includes('#') ? to : to + url.search;
  throw redirect(toLocation(address), { status, headers: { 'Cache-Control': `public, max-age=${MAX_AGE}` } });
};
