import type { Visitor } from './visitor.ts';

type Answer = (request: Request) => Promise<Response>;
type RenderPage<Options> = (request: Request, visitor: Visitor, options: Options) => Promise<Response>;

/**
 * Requests of the site for its own use, such as an export. They see a site that is closed as it is when it is open.
 * The slices get them before there is something that answers them, which web.ts connects. `Options`: how a page is rendered
 * that visitors don't see, such as with a draft in place of what is public.
 */
export function createOwnRequests<Options>(publicUrl: string) {
  let answer: Answer | undefined;
  let pages: RenderPage<Options> | undefined;

  async function readPath(path: string): Promise<Response> {
    if (!answer) throw notConnected(path);
    return answer(new Request(new URL(path, publicUrl), { headers: { Host: new URL(publicUrl).host } }));
  }

  return {
    connect(handler: Answer, renderPage?: RenderPage<Options>) {
      answer = handler;
      pages = renderPage;
    },
    readPath,
    async renderPage(request: Request, visitor: Visitor, options: Options): Promise<Response> {
      if (!pages) throw notConnected(request.url);
      return pages(request, visitor, options);
    },
    /** Whether the path is that of a page or a file, or redirects to one. */
    async hasPath(path: string): Promise<boolean> {
      const response = await readPath(path);
      await response.body?.cancel();
      return response.status < 400;
    },
  };
}

const notConnected = (address: string) => new Error(`${address} was requested before the site answers requests.`);
