import { type MiddlewareFunction, redirect } from 'react-router';
import { toLocation } from '../contract/to-location.ts';
import { getSite, pathIn, visitContext } from './site-context.ts';

/**
 * How long browsers and CDNs may store a redirect, in seconds. Short, so that nobody follows an old redirect for long
 * after a change.
 */
const MAX_AGE = 300;

/**
 * If an address has no page, responds with its redirect or with 410. Addresses without either are counted. A redirect
 * from an address with a query takes precedence over a page, because pages ignore most queries.
 */
export const redirectMissing: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const site = getSite(context);
  const { addresses } = site.slices.redirects;
  if (request.method !== 'GET' || /^\/admin(\/|$)/i.test(url.pathname)) return next();
  const missing = {
    path: context.get(visitContext).askedPath ?? pathIn(site, url),
    search: url.search,
    userAgent: request.headers.get('User-Agent'),
    referrer: request.headers.get('Referer'),
  };
  const withQuery = url.search ? await addresses.resolveQuery(missing) : undefined;
  if (withQuery) throw toResponse(withQuery);
  const response = await next();
  if (response.status !== 404) return response;
  const redirectTo = await addresses.resolve(missing);
  if (!redirectTo) return response;
  if (redirectTo.to === null) return new Response(response.body, { status: 410, headers: response.headers });
  throw toResponse({ ...redirectTo, to: redirectTo.to });
};

const toResponse = ({ to, status }: { to: string; status: number }) =>
  redirect(toLocation(to), { status, headers: { 'Cache-Control': `public, max-age=${MAX_AGE}` } });
