import { createHash, randomUUID } from 'node:crypto';
import type { createRequestHandler, ServerBuild } from 'react-router';
import type * as pageEntry from '../app/entry.server.tsx';
import type { Visit } from '../app/site-context.ts';
import {
  ENGLISH,
  isEnglish,
  prefixAt,
  prefixOf,
  publicPrefixes,
  type SiteLanguages,
} from '../contract/languages/languages.ts';
import type { TranslationDraft } from '../contract/languages/translations.ts';
import { withPrefix } from '../contract/languages/with-prefix.ts';
import { PREVIEW_PARAMETER } from '../contract/preview-parameter.ts';
import { translateBlog } from './blog/translated-blog.ts';
import type { CopyOverlay } from './copy/preview-store.ts';
import type { Dependencies } from './core/page-dependencies.ts';
import { pageHeaders } from './http/security-headers.ts';
import type { Visitor } from './http/visitor.ts';
import { keysOfMissingWords, NO_WORDS } from './languages/interface-texts.ts';
import { markUntranslated } from './languages/mark-untranslated.ts';
import type { PageLanguages } from './languages/page-languages.ts';
import { translatedPages, translatedPosts } from './publishing/document-changes.ts';
import { previewedSite, releaseToken, withinPreview } from './release-preview.ts';
import type { Site } from './site.ts';

export type PageHandler = (request: Request, visitor: Visitor, options?: PageOptions) => Promise<Response>;

interface PageOptions {
  /** Records what a page reads. Set if the page is to be cached. */
  dependencies?: Dependencies | undefined;
  /** A draft that is shown in place of what is public. */
  overlay?: CopyOverlay;
  /** Shows what only an administrator may see. */
  isAdministrator?: boolean;
  /** The site is closed, and this visitor sees it. */
  seesClosedSite?: boolean;
  /** The requested path, if `request` has a cleaned one because no page can have the original path. */
  askedPath?: string | undefined;
  /** Renders the page of a closed site, which has no address of its own. */
  showsClosedPage?: boolean;
  /** A translation that is shown in place of what is public. Its language need not be public. */
  draft?: TranslationDraft;
}

/** Passes requests to React Router, with the Site in its context. In development, each request loads a new build. */
export function createPages(
  site: Site,
  { loadBuild, mode }: { loadBuild: () => Promise<ServerBuild>; mode: 'production' | 'development' },
): PageHandler {
  /** The request handlers by the prefix of the language, which React Router puts before every address of the site. */
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  /** The request handlers of the latest release previews, by their prefix. */
  const previewHandlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  const pages: PageHandler = async (request, visitor, { dependencies, overlay: shownOverlay, ...options } = {}) => {
    const {
      isAdministrator = false,
      seesClosedSite = false,
      askedPath,
      showsClosedPage = shownOverlay !== undefined || options.draft !== undefined,
    } = options;
    const build = await loadBuild();
    const entry = build.entry.module as unknown as typeof pageEntry;
    const { siteContext, visitContext } = entry;
    const { nonce, frames, seal } = mode === 'production' ? createSeal(imageHosts(site.settings)) : development();
    const context = new entry.RouterContextProvider();
    const { pathname, searchParams } = new URL(request.url);
    const token = searchParams.get(PREVIEW_PARAMETER);
    const { languages: siteLanguages } = site.settings;
    const linkedDraft =
      token && siteLanguages.added.length > 0 ? await site.slices.languages.previews.draft(token) : undefined;
    const draft = options.draft ?? linkedDraft;
    const releaseLink = releaseToken(pathname);
    const release = releaseLink ? await site.releasePreview.open(releaseLink) : undefined;
    if (releaseLink && !release) return toPreview(releaseLink);
    if (release === 'isPublic') return toPublic(pathname);
    const isSignOff = release?.link.kind === 'sign-off';
    if (releaseLink && isSignOff) {
      const client = { address: visitor.ipAddress, cookie: request.headers.get('Cookie') ?? undefined };
      if ((await site.slices.releases.signOff.access(releaseLink, client)).refusal) return toSignOff(releaseLink);
      if (searchParams.get('frame') === 'before')
        return framed(await pages(withoutPrefix(request, release.prefix), visitor));
      // Allow frames for the two sides of a comparison.
      frames.add("'self'");
    }
    const isFramed = isSignOff && searchParams.get('frame') === 'after';
    const previewPrefix = release?.prefix ?? '';
    const language = findLanguage(siteLanguages, pathname.slice(previewPrefix.length), draft?.language);
    const prefix = previewPrefix + (language?.prefix ?? '');
    const known = release ? previewHandlers : handlers;
    let handler = known.get(prefix);
    if (!handler || mode === 'development') {
      handler = entry.createRequestHandler(prefix ? { ...build, basename: prefix } : build, mode);
      known.set(prefix, handler);
      for (const [oldest] of known) if (release && known.size > MAX_PREVIEWS) known.delete(oldest);
    }
    const linked = token && !shownOverlay && !draft ? await site.slices.documents.previews.overlay(token) : undefined;
    // If the link no longer opens a draft, redirect to its own page, which says why.
    if (token && !shownOverlay && !draft && !linked && TOKEN.test(token) && !pathname.endsWith('.data'))
      return toPreview(token);
    const overlay = shownOverlay ?? linked;
    const openCopy = release?.openCopy ?? site.openCopy;
    const readDb = release?.db ?? site.readDb;
    const copy = openCopy(dependencies, overlay, language?.code, draft);
    const blog = release?.publicBlog ?? (dependencies ? site.openPublicBlog(dependencies) : site.publicBlog);
    const untranslated = copy.untranslated();
    const translated = language ? translateBlog(blog, readDb, { language, dependencies, draft, untranslated }) : blog;
    const sourceCopy = language ? openCopy(dependencies) : copy;
    context.set(siteContext, {
      ...(release ? previewedSite(site, release) : site),
      copy,
      publicBlog: release ? withinPreview(translated, previewPrefix) : translated,
      ...(language && { language: { ...language, sourceCopy } }),
      ...(release && { previewPrefix }),
    });
    const path =
      pathname
        .slice(prefix.length)
        .replace(/(?:\/_)?\.data$/, '')
        .replace(/(.)\/$/, '$1') || '/';
    let languages: Promise<PageLanguages> | undefined;
    let knownLanguages: PageLanguages | undefined;
    const readLanguages = () => {
      if (!language && publicPrefixes(site.settings.languages).length === 0) return undefined;
      const parts = { copy, sourceCopy, language: language?.code, dependencies };
      languages ??= site.slices.languages
        .readPageLanguages(readDb, siteLanguages, path, parts)
        .then((read) => (draft ? { ...read, isTranslated: true } : read))
        .then((read) => {
          knownLanguages = release ? withinRelease(read, previewPrefix) : read;
          return knownLanguages;
        });
      return languages;
    };
    const keys = language && pathname.endsWith('.data') ? Promise.withResolvers<string[]>() : undefined;
    /** The keys of the program's own words that are not translated. */
    const missingWords = () => {
      if (!language || isEnglish(language.code)) return [];
      return keysOfMissingWords(knownLanguages?.words ?? NO_WORDS);
    };
    /** Marks untranslated texts with their language. Call it after the loaders have read all texts. */
    const mark = (html: string) =>
      // In development React reports attributes that it did not render.
      !language || mode === 'development'
        ? html
        : markUntranslated(html, [
            { keys: [...untranslated], language: siteLanguages.default },
            { keys: missingWords(), language: ENGLISH },
          ]);
    context.set(visitContext, {
      clientAddress: visitor.ipAddress,
      isAdministrator,
      seesClosedSite,
      showsClosedPage,
      askedPath,
      draftUntil: release?.link.expiresAt ?? (linked ?? linkedDraft)?.until,
      release: release && { ...release.release, kind: release.link.kind, prefix: previewPrefix, isFramed },
      readLanguages,
      untranslated: keys?.promise,
      async readReadablePaths() {
        if (language?.fallback !== 'hidden') return () => true;
        dependencies?.documents.add(translatedPages(language.code));
        dependencies?.documents.add(translatedPosts(language.code));
        return site.slices.languages.readReadablePaths(readDb, language.code, copy);
      },
      nonce,
      frames,
      seal: (html, style) => seal(mark(html), style),
    });
    const response = await handler(request, context);
    keys?.resolve([...untranslated, ...(isEnglish(siteLanguages.default.code) ? missingWords() : [])]);
    if (isFramed) return framed(response);
    if (release) return asPreview(response, 'same-origin');
    return overlay || draft ? asPreview(response) : response;
  };
  return pages;
}

/** The language of an address, which is public or `previewed`. Undefined: the default language. */
function findLanguage(languages: SiteLanguages, pathname: string, previewed: string | undefined) {
  if (languages.added.length === 0) return undefined;
  const readable = languages.added.filter(({ isPublic, code }) => isPublic || code === previewed);
  const prefix = prefixAt(pathname, readable.map(prefixOf));
  const language = prefix && readable.find((candidate) => prefixOf(candidate) === prefix);
  return language ? { ...language, prefix } : undefined;
}

/** The maximum number of cached release previews, counting each language. Creating one takes some milliseconds. */
const MAX_PREVIEWS = 50;

const TOKEN = /^[\w-]{16,64}$/;

const toPreview = (token: string) =>
  asPreview(new Response(null, { status: 302, headers: { Location: `/preview/${token}` } }));

/** Redirects to the page that asks for the code of the link, or says why the link does not open. */
const toSignOff = (token: string) =>
  asPreview(new Response(null, { status: 302, headers: { Location: `/sign-off/${token}` } }));

/** The request for the same page of the current site. */
function withoutPrefix({ url }: Request, prefix: string): Request {
  const { origin, pathname } = new URL(url);
  return new Request(origin + (pathname.slice(prefix.length) || '/'));
}

/** Lets only pages of this site show the page in a frame. */
function framed(response: Response): Response {
  const page = asPreview(response, 'same-origin');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  page.headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  page.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return page;
}

/** Redirects from a preview to the public page, because the release was published in the meantime. */
const toPublic = (pathname: string) =>
  asPreview(
    new Response(null, { status: 302, headers: { Location: pathname.replace(/^\/release\/[\w-]+/, '') || '/' } }),
  );

/** Keeps the links to other languages within the preview. */
const withinRelease = (languages: PageLanguages, previewPrefix: string): PageLanguages => ({
  ...languages,
  choices: languages.choices.map(({ prefix, path, ...choice }) => ({
    ...choice,
    prefix: previewPrefix + prefix,
    path: withPrefix(previewPrefix, path),
  })),
});

/**
 * Keeps caches and search engines from storing a preview, and other sites from learning its address. With
 * `same-origin`, forms in the preview of a release send their address to this site, so that it can refuse them
 * (server/http/refuse-preview-forms.ts).
 */
function asPreview(response: Response, referrers: 'no-referrer' | 'same-origin' = 'no-referrer'): Response {
  const preview = new Response(response.body, response);
  preview.headers.set('Cache-Control', 'no-store');
  preview.headers.set('X-Robots-Tag', 'noindex, nofollow');
  preview.headers.set('Referrer-Policy', referrers);
  return preview;
}

/** The origins of images that pages show, in addition to our own. */
const imageHosts = ({ blogServiceUrl, media }: Site['settings']) =>
  [blogServiceUrl, media.publicUrl].flatMap((url) => (url ? [new URL(url).origin] : []));

/**
 * Allows the page's own inline scripts by their hashes. A nonce that no content can guess marks them during rendering,
 * and is removed afterwards, so that the page can be cached for everyone.
 */
function createSeal(imageOrigins: string[]): Pick<Visit, 'nonce' | 'frames' | 'seal'> {
  const nonce = randomUUID();
  const mark = ` nonce="${nonce}"`;
  const frames = new Set<string>();
  return {
    nonce,
    frames,
    seal(marked, style) {
      const pieces = marked.split(mark);
      const hashes = new Set<string>();
      for (const [index, piece] of pieces.slice(1).entries()) {
        const before = pieces[index] as string;
        if (!before.startsWith('<script', before.lastIndexOf('<'))) continue;
        const script = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
        if (script) hashes.add(hashOf(script));
      }
      const styles = style ? [hashOf(style)] : [];
      return {
        html: withStyle(pieces.join(''), style),
        headers: pageHeaders({ scripts: [...hashes], styles }, { images: imageOrigins, frames: [...frames] }),
      };
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Adds the style last in the head, after the style sheets. React does not touch unknown elements of the head. */
const withStyle = (html: string, style: string) =>
  style ? html.replace('</head>', () => `<style>${style}</style></head>`) : html;

/** Vite adds inline scripts and styles of its own, and a WebSocket. */
const development = (): Pick<Visit, 'nonce' | 'frames' | 'seal'> => ({
  nonce: '',
  frames: new Set(),
  seal: (html, style) => ({
    html: withStyle(html, style),
    headers: {
      'Content-Security-Policy': "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: https:",
      'Cross-Origin-Embedder-Policy': 'unsafe-none',
    },
  }),
});
