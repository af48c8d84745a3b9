import { visitContext } from '../../site-context.ts';

/** Prevents caching and indexing. The address of the page is sent as a referrer only to the site itself. */
export const PRIVATE_HEADERS: Record<string, string> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** The IP address and the cookies of the client who opened the link. */
export const clientOf = (
  request: Request,
  context: { get(key: typeof visitContext): { clientAddress: string } },
): { address: string; cookie: string | undefined } => ({
  address: context.get(visitContext).clientAddress,
  cookie: request.headers.get('Cookie') ?? undefined,
});
