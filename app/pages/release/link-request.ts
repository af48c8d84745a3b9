import { visitContext } from '../../site-context.ts';

/** Nobody but the reader may store the page. Its forms say only to the site itself where they are sent from. */
export const PRIVATE_HEADERS: Record<string, string> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** Who has opened the link. */
export const clientOf = (
  request: Request,
  context: { get(key: typeof visitContext): { clientAddress: string } },
): { address: string; cookie: string | undefined } => ({
  address: context.get(visitContext).clientAddress,
  cookie: request.headers.get('Cookie') ?? undefined,
});
