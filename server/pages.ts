import { createHash, randomUUID } from 'node:crypto';
import type { createRequestHandler, ServerBuild } from 'react-router';
import type * as pageEntry from '../app/entry.server.tsx';
import type { Visit } from '../app/site-context.ts';
import { pagePolicy } from './http/security-headers.ts';
import type { Visitor } from './http/visitor.ts';
import { type Dependencies, trackDependencies } from './page-cache/dependencies.ts';
import type { Site } from './site.ts';

/** `dependencies` is given for pages that are to be kept: what they read of the blog is noted there. */
export type PageHandler = (request: Request, visitor: Visitor, dependencies?: Dependencies) => Promise<Response>;

/** Hands requests to React Router, with the Site in its context. In development pages are made anew for each request. */
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
    context.set(
      siteContext,
      dependencies ? { ...site, publicBlog: trackDependencies(site.publicBlog, dependencies) } : site,
    );
    context.set(visitContext, { clientAddress: visitor.address, nonce, seal });
    // A HEAD is made like a GET, so that its headers (the policy among them) are the same; Hono leaves the body out.
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    return handler(asked, context);
  };
}

/** Whose pictures pages show beside our own. */
const imageHosts = ({ blogServiceUrl, media }: Site['settings']) =>
  [blogServiceUrl, media.publicUrl].flatMap((url) => (url ? [new URL(url).origin] : []));

/**
 * Allows the page's own inline scripts by their hashes. They are known by a nonce that no content can have guessed,
 * and it is taken out again: the page can then be kept and sent to others.
 */
function createSeal(imageOrigins: string[]): Pick<Visit, 'nonce' | 'seal'> {
  const nonce = randomUUID();
  const mark = ` nonce="${nonce}"`;
  return {
    nonce,
    seal(marked) {
      const pieces = marked.split(mark);
      const hashes = new Set<string>();
      for (const [place, piece] of pieces.slice(1).entries()) {
        const before = pieces[place] as string;
        if (!before.startsWith('<script', before.lastIndexOf('<'))) continue;
        const script = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
        if (script) hashes.add(createHash('sha256').update(script).digest('base64'));
      }
      return { html: pieces.join(''), policy: pagePolicy([...hashes], imageOrigins) };
    },
  };
}

/** Vite writes scripts and styles of its own into pages, and talks to them. */
const DEVELOPMENT: Pick<Visit, 'nonce' | 'seal'> = {
  nonce: '',
  seal: (html) => ({ html, policy: "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:" }),
};
