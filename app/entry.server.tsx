import { text } from 'node:stream/consumers';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { lookStyle } from './look/look-style.ts';
import { dataScripts } from './navigation/data-scripts.ts';
import { scriptsAfterPaint } from './navigation/scripts-after-paint.ts';
import { WORKAROUNDS } from './navigation/workarounds.ts';
import { getSite, siteContext, visitContext } from './site-context.ts';

// The server takes these from the bundle: its own copies of the modules would have other context keys.
export { createRequestHandler, RouterContextProvider, siteContext, visitContext };

/** Renders the HTML of a page in one piece: the server hashes its scripts and caches it (docs/decisions/0025). */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, seal } = context.get(visitContext);
  const render = WORKAROUNDS ? renderOnce : renderByStream;
  const sealed = seal(await render(page, request.url, nonce), await readStyle(context));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const [name, value] of Object.entries(sealed.headers)) headers.set(name, value);
  return new Response(sealed.html, { status, headers });
}

/** Falls back to the default look, so that an error page can be rendered without the database. */
const readStyle = (context: RouterContextProvider) =>
  getSite(context)
    .copy.read('look')
    .then(lookStyle, () => '');

async function renderOnce({ serverHandoffStream, ...page }: EntryContext, url: string, nonce: string) {
  const html = scriptsAfterPaint(renderTree(page, url, nonce));
  // A page that is not hydrated (opening-soon.tsx) gets no data.
  const scripts =
    serverHandoffStream && page.renderMeta?.didRenderScripts ? dataScripts(await text(serverHandoffStream), nonce) : '';
  return `<!DOCTYPE html>${html.replace(/<\/body><\/html>$/, (end) => scripts + end)}`;
}

/** React's part of a page. Pass it without its handoff stream, which only a stream could render. */
export function renderTree(page: EntryContext, url: string, nonce: string): string {
  return renderToString(<ServerRouter context={page} url={url} nonce={nonce || undefined} />);
}

async function renderByStream(page: EntryContext, url: string, nonce: string) {
  const options = nonce ? { nonce } : {};
  const stream = await renderToReadableStream(<ServerRouter context={page} url={url} {...options} />, options);
  await stream.allReady;
  return text(stream);
}

/** Called once for each error of a loader or action. A thrown response (a 404, say) is not an error. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) || error instanceof Response || request.signal.aborted) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}
