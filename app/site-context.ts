import { createContext } from 'react-router';
import type { Site } from '../server/site.ts';

/** The one door from pages to the server: types only. The value is put in by server/pages.ts, for each request. */
export const siteContext = createContext<Site | null>(null);

/** What a page may know of the request it answers. */
export interface Visit {
  /** The visitor's address, for limits; behind a trusted proxy the one that the proxy names. */
  clientAddress: string;
  /** Marks our own inline scripts while a page is made; never reaches a browser (see server/pages.ts). Empty in development. */
  nonce: string;
  /** The finished page without those marks, and the Content-Security-Policy that allows the scripts that had one. */
  seal(html: string): { html: string; policy: string };
}
export const visitContext = createContext<Visit>({
  clientAddress: '',
  nonce: '',
  seal: (html) => ({ html, policy: "default-src 'none'" }),
});

/** The site of this request. In a loader: `getSite(context).publicBlog.find(id)`. */
export function getSite(context: { get(key: typeof siteContext): Site | null }): Site {
  const site = context.get(siteContext);
  if (!site) throw new Error('A page was asked for without a site: server/pages.ts puts it into the context.');
  return site;
}
