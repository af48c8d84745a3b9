import { createHash, randomUUID } from 'node:crypto';
import type { createRequestHandler, ServerBuild } from 'react-router';
import type * as pageEntry from '../app/entry.server.tsx';
import type { Visit } from '../app/site-context.ts';
import { pagePolicy } from './http/security-headers.ts';
import type { Visitor } from './http/visitor.ts';
import type { Dependencies } from './page-cache/dependencies.ts';
import type { Site } from './site.ts';

/** `dependencies` is set for pages that are to be cached, and records what they read of the blog. */
export type PageHandler = (request: Request, visitor: Visitor, dependencies?: Dependencies) => Promise<Response>;

/** Passes requests to React Router, with the Site in its context. In development each request loads the current build. */
export function createPages(
  site: Site,
  { loadBuild, mode }: { loadBuild: () => Promise<ServerBuild>; mode: 'production' | 'development' },
): PageHandler {
  let handler: ReturnType<typeof createRequestHandler> | undefined;

  return async (request, visitor, dependencies) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as typeof pageEntry;
    const { siteContext, visitContext } = entry;
    if (!handler || mode === 'development') handler = entry.createRequestHandler(build, mode);

    const { nonce, seal } = mode === 'production' ? createSeal(imageHosts(site.settings)) : DEVELOPMENT;
    const context = new entry.RouterContextProvider();
    context.set(siteContext, dependencies ? { ...site, publicBlog: site.openPublicBlog(dependencies) } : site);
    context.set(visitContext, { clientAddress: visitor.ipAddress, nonce, seal });
    // Rendered like a GET, so that the headers are the same, with the policy among them. Hono omits the body.
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    return handler(asked, context);
  };
}

/** The origins of images that pages show, beside our own. */
const imageHosts = ({ blogServiceUrl, media }: Site['settings']) =>
  [blogServiceUrl, media.publicUrl].flatMap((url) => (url ? [new URL(url).origin] : []));

/**
 * Allows the page's own inline scripts by their hashes. A nonce that no content can guess marks them during rendering,
 * and is removed afterwards, so that the page can be cached for everyone.
 */
function createSeal(imageOrigins: string[]): Pick<Visit, 'nonce' | 'seal'> {
  const nonce = randomUUID();
  const mark = ` nonce="${nonce}"`;
  return {
    nonce,
    seal(marked) {
      const pieces = marked.split(mark);
      const hashes = new Set<string>();
      for (const [index, piece] of pieces.slice(1).entries()) {
        const before = pieces[index] as string;
        if (!before.startsWith('<script', before.lastIndexOf('<'))) continue;
        const script = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
        if (script) hashes.add(createHash('sha256').update(script).digest('base64'));
      }
      return { html: pieces.join(''), policy: pagePolicy([...hashes], imageOrigins) };
    },
  };
}

/** Vite adds inline scripts and styles of its own, and a WebSocket. */
const DEVELOPMENT: Pick<Visit, 'nonce' | 'seal'> = {
  nonce: '',
  seal: (html) => ({ html, policy: "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:" }),
};
