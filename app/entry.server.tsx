import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { scriptsAfterPaint } from './scripts-after-paint.ts';
import { visitContext } from './site-context.ts';

// The context keys must be those of this bundle: another copy of the module would make other keys.
export { siteContext, visitContext } from './site-context.ts';

/** Makes the HTML of a page. It is awaited whole: the server hashes its scripts, and caches it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(visitContext).nonce || undefined;
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={page} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(scriptsAfterPaint(await new Response(stream).text()), { status, headers });
}

/** Errors of loaders and actions arrive here once. Thrown answers (a 404, say) are no errors. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) || error instanceof Response || request.signal.aborted) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}
