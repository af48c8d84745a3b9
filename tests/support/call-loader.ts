import { RouterContextProvider } from 'react-router';
import { siteContext } from '../../app/site-context.ts';
import type { Site } from '../../server/site.ts';

interface LoaderArgs {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

/** The response of the loader of a route without a page. */
export async function callLoader(
  loader: (args: never) => Response | Promise<Response>,
  site: Site,
  path: string,
  { params = {}, headers = {} }: { params?: LoaderArgs['params']; headers?: Record<string, string> } = {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const url = new URL(path, site.settings.publicUrl);
  const args: LoaderArgs = { request: new Request(url, { headers }), url, params, context };
  // Each route types its arguments; at run time they are these.
  return loader(args as never);
}
