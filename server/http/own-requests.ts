import type { Visitor } from './visitor.ts';

type Answer = (request: Request) => Promise<Response>;
type RenderPage<Options> = (request: Request, visitor: Visitor, options: Options) => Promise<Response>;

/**
 * Requests that the site makes to itself, such as for an export. They see a closed site as if it were open. The slices
 * get this object before the site can respond; web.ts connects the handler later. `Options`: how to render a page that
 * visitors do not see, for example with a draft in place of the public version.
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
