import { createContext } from 'react-router';
import type { Site } from '../server/site.ts';

/** The only import of server/ in app/, and of types only. server/pages.ts sets the value for each request. */
export const siteContext = createContext<Site | null>(null);

/** The published copy of pages. */
export type PublicCopy = Site['copy'];
export type ArticleVideo = Awaited<ReturnType<Site['articles']['render']>>['videos'][number];
export type SearchResults = Awaited<ReturnType<Site['slices']['search']['find']>>;
export type Job = Awaited<ReturnType<PublicCopy['openJobs']>>[number];

/** What a page may know about the request. */
export interface Visit {
  /** The visitor's IP address for rate limits, taken from the headers of a trusted proxy. */
  clientAddress: string;
  /** Whether the API has passed the request of an administrator on (server/blog/post-endpoints.ts). */
  isAdministrator: boolean;
  /** Whether the site is closed, and shown because this visitor may see it. */
  seesClosedSite: boolean;
  /** Whether the server asks for the page that a closed site shows (server/closed-site.ts), or the panel previews it. */
  showsClosedPage: boolean;
  /** The path that was requested, where it had to be cleaned (server/http/clean-path.ts). No page has it. */
  askedPath: string | undefined;
  /** When the preview link expires with which the page was opened, ISO 8601 UTC. Undefined: it shows no draft. */
  draftUntil: string | undefined;
  /** Marks React Router's inline scripts during rendering; removed before sending (server/pages.ts). Empty in development. */
  nonce: string;
  /** The origins of frames that the page may load: its loader adds those of its embeds. */
  frames: { add(origin: string): unknown };
  /**
   * Replaces the nonces by hashes and adds a style: returns the final HTML, and the headers that say what the page may
   * load.
   */
  seal(html: string, style: string): { html: string; headers: Record<string, string> };
}
export const visitContext = createContext<Visit>({
  clientAddress: '',
  isAdministrator: false,
  seesClosedSite: false,
  showsClosedPage: false,
  askedPath: undefined,
  draftUntil: undefined,
  nonce: '',
  frames: { add: () => {} },
  seal: (html) => ({ html, headers: { 'Content-Security-Policy': "default-src 'none'" } }),
});

/** The site of this request. In a loader: `getSite(context).publicBlog.find(id)`. */
export function getSite(context: { get(key: typeof siteContext): Site | null }): Site {
  const site = context.get(siteContext);
  if (!site) throw new Error('A page was asked for without a site: server/pages.ts puts it into the context.');
  return site;
}
