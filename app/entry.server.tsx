import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { dataScripts } from './navigation/data-scripts.ts';
import { scriptsAfterPaint } from './navigation/scripts-after-paint.ts';
import { siteContext, visitContext } from './site-context.ts';

// The server has these from the bundle: of the libraries and of our own modules another copy would not know its keys.
export { createRequestHandler, RouterContextProvider, siteContext, visitContext };

/** Makes the HTML of a page, whole: the server hashes its scripts, and caches it (docs/decisions/0025). */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...page }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, seal } = context.get(visitContext);
  const html = renderTree(page, request.url, nonce);
  const scripts = serverHandoffStream ? dataScripts(await text(serverHandoffStream), nonce) : '';
  const whole = scriptsAfterPaint(html).replace(/<\/body><\/html>$/, (end) => scripts + end);
  const sealed = seal(`<!DOCTYPE html>${whole}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', sealed.policy);
  return new Response(sealed.html, { status, headers });
}

/** React's own part of it. `page` without its hand-over stream, which can be read once. */
export function renderTree(page: EntryContext, url: string, nonce: string): string {
  return renderToString(<ServerRouter context={page} url={url} nonce={nonce || undefined} />);
}

/** Errors of loaders and actions arrive here once. Thrown answers (a 404, say) are no errors. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) || error instanceof Response || request.signal.aborted) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}
