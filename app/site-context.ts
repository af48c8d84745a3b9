import { createContext } from 'react-router';
import type { AddedLanguage } from '../contract/languages/languages.ts';
import { withPrefix } from '../contract/languages/with-prefix.ts';
import type { Site } from '../server/site.ts';

/** The site as a page reads it: copy and posts are in the language of its address. */
interface PageSite extends Site {
  /** Undefined for the default language. */
  language?: AddedLanguage & {
    /** `/hi`. React Router puts it before the addresses of links. */
    prefix: string;
    /** The copy in the default language. */
    sourceCopy: Site['copy'];
  };
  /** `/release/…`, which comes before the prefix of the language where a release is previewed. */
  previewPrefix?: string;
}

/** The only import of server/ in app/, and of types only. server/pages.ts sets the value for each request. */
export const siteContext = createContext<PageSite | null>(null);

/** The published copy of pages. */
export type PublicCopy = Site['copy'];
export type PublicPost = NonNullable<Awaited<ReturnType<Site['publicBlog']['find']>>>;
export type ArticleVideo = Awaited<ReturnType<Site['articles']['render']>>['videos'][number];
export type SearchResults = Awaited<ReturnType<Site['slices']['search']['find']>>;
export type PageLanguages = Awaited<ReturnType<Site['slices']['languages']['readPageLanguages']>>;
export type Job = Awaited<ReturnType<PublicCopy['openJobs']>>[number];

/** What a page may know about the request. */
export interface Visit {
  /** The visitor's IP address for rate limits, taken from the headers of a trusted proxy. */
  clientAddress: string;
  /** Whether the API forwarded the request for an administrator (server/blog/post-endpoints.ts). */
  isAdministrator: boolean;
  /** Whether the site is closed, and shown because this visitor may see it. */
  seesClosedSite: boolean;
  /** Whether to render the page of a closed site, for server/closed-site.ts or for a preview in the panel. */
  showsClosedPage: boolean;
  /** The requested path, if it had to be cleaned (server/http/clean-path.ts). No page has this path. */
  askedPath: string | undefined;
  /** When the preview link that opened the page expires, ISO 8601 UTC. Undefined if the page shows no draft. */
  draftUntil: string | undefined;
  /** The release that the page previews. */
  release: VisitedRelease | undefined;
  /** Undefined if the site has one language. */
  readLanguages(): Promise<PageLanguages> | undefined;
  /**
   * The keys of the texts that are not translated (contract/languages/untranslated-texts.ts). Resolves once the loaders
   * of this request have read their texts. Undefined for documents, in which the server marks these texts instead.
   */
  untranslated: Promise<string[]> | undefined;
  /** Reads which paths lead to a page that visitors can read in the language of this page. */
  readReadablePaths(): Promise<(path: string) => boolean>;
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

/** A release that is shown with a link. */
export interface VisitedRelease {
  id: number;
  name: string;
  kind: 'preview' | 'sign-off';
  /** The prefix of every address of the preview: `/release/…`. */
  prefix: string;
  /** The hash of what the release changes. */
  hash: string;
  /** Whether the page is one side of the comparison. It then has no bar. */
  isFramed: boolean;
}

export const visitContext = createContext<Visit>({
  clientAddress: '',
  isAdministrator: false,
  seesClosedSite: false,
  showsClosedPage: false,
  askedPath: undefined,
  draftUntil: undefined,
  release: undefined,
  readLanguages: () => undefined,
  untranslated: undefined,
  readReadablePaths: async () => () => true,
  nonce: '',
  frames: { add: () => {} },
  seal: (html) => ({ html, headers: { 'Content-Security-Policy': "default-src 'none'" } }),
});

/**
 * Data for `useUntranslatedMarks`. A page with a `clientLoader` adds it to its own data, because that is requested
 * separately from the layout's data.
 */
export function untranslatedIn(context: { get(key: typeof visitContext): Visit }) {
  const { untranslated } = context.get(visitContext);
  return untranslated && { untranslated };
}

/** The site of this request. In a loader: `getSite(context).publicBlog.find(id)`. */
export function getSite(context: { get(key: typeof siteContext): PageSite | null }): PageSite {
  const site = context.get(siteContext);
  if (!site) throw new Error('A page was asked for without a site: server/pages.ts puts it into the context.');
  return site;
}

/** The path of an address without the prefixes of its preview and its language. */
export const pathIn = (
  { language, previewPrefix = '' }: Pick<PageSite, 'language' | 'previewPrefix'>,
  { pathname }: URL,
): string => pathname.slice(previewPrefix.length + (language?.prefix.length ?? 0)) || '/';

/** The code of the language of the page. */
export const languageOf = ({ language, settings }: Pick<PageSite, 'language' | 'settings'>): string =>
  (language ?? settings.languages.default).code;

/** The absolute address of a page by its path in the default language. */
export const pageAddress = ({ language, settings }: Pick<PageSite, 'language' | 'settings'>, path: string): string =>
  settings.publicUrl + withPrefix(language?.prefix ?? '', path);
