import { RouterContextProvider } from 'react-router';
import { siteContext, type Visit, visitContext } from '../../app/site-context.ts';
import type { Site } from '../../server/site.ts';

interface Options {
  params?: Record<string, string | undefined>;
  headers?: Record<string, string>;
  visit?: Partial<Visit>;
}

/** Calls the loader of a resource route. */
export async function callLoader(
  loader: (args: never) => Response | Promise<Response>,
  site: Site,
  path: string,
  { params = {}, headers = {}, visit = {} }: Options = {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(visitContext, { ...context.get(visitContext), ...visit });
  const url = new URL(path, site.settings.publicUrl);
  // Each route has its own type of arguments, but at run time all routes get these fields.
  return loader({ request: new Request(url, { headers }), url, params, context } as never);
}
