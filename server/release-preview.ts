import { withPrefix } from '../contract/languages/with-prefix.ts';
import { normalizeFrom } from '../contract/redirects.ts';
import type { PublicBlog } from './blog/public-blog.ts';
import { createPublicBlogStore } from './blog/public-blog-store.ts';
import { createPublicCopy, type OpenPublicCopy } from './copy/public-copy.ts';
import { findRedirect } from './copy/redirects/address-counter.ts';
import { createRedirectStore } from './copy/redirects/redirect-store.ts';
import type { Database } from './database/open-database.ts';
import { shadowTables } from './database/shadow-tables.ts';
import { HttpError } from './http/http-error.ts';
import { NOT_SENT } from './http/refuse-preview-forms.ts';
import { KEYS, PUBLIC_TABLES } from './releases/changed-rows.ts';
import type { ReleaseLink } from './releases/release-link-store.ts';
import type { Outcome } from './releases/trial.ts';
import type { Site } from './site.ts';
import type { Core } from './slice.ts';

/** The site that public pages read in the preview of a release. */
export interface ReleasedSite {
  db: Database;
  publicBlog: PublicBlog;
  openCopy: OpenPublicCopy;
}

/** A release link that works, with the site that it shows. */
export interface OpenedRelease extends ReleasedSite {
  link: ReleaseLink;
  /** `/release/…`, before every address of the site. */
  prefix: string;
  release: { id: number; name: string; hash: string };
}

interface Ports {
  /** The database from which pages are read. */
  readDb: Database;
  /** Undefined if the link does not work. Without an outcome, the release is already published. */
  openLink(
    token: string,
  ): Promise<{ link: ReleaseLink; release: { id: number; name: string }; outcome: Outcome | undefined } | undefined>;
}

/** The maximum number of outcomes with an open site. Each open site caches the documents that were read. */
const MAX_OPEN = 20;

const NOT_SEARCHED = 'The search is left out of this preview: it finds what is public now.';

/** The parts of an address with the token of a release: `/release/…/blogs`. */
const RELEASE_PATH = /^\/release\/([\w-]{16,64})(?=[/.]|$)/;

export const releaseToken = (pathname: string): string | undefined => RELEASE_PATH.exec(pathname)?.[1];

/**
 * Opens the site as it will be after a release. It uses the code that reads public pages, on a database in which the
 * rows of the release replace the present ones (docs/decisions/0069).
 */
export function createReleasePreview({ clock, timeZone, settings }: Core, { readDb, openLink }: Ports) {
  const sites = new Map<Outcome, ReleasedSite>();

  function openSite(outcome: Outcome): ReleasedSite {
    const known = sites.get(outcome);
    if (known) return known;
    const tables = Object.fromEntries(
      PUBLIC_TABLES.flatMap((table) => {
        const changed = outcome.changed[table];
        return changed ? [[table, { key: KEYS[table], ...changed }]] : [];
      }),
    );
    const db = shadowTables(readDb, tables);
    const site = {
      db,
      publicBlog: createPublicBlogStore(db, { imageUrl: settings.media.publicUrl }),
      openCopy: createPublicCopy(db, { clock, timeZone }),
    };
    for (const [oldest] of sites) if (sites.size >= MAX_OPEN) sites.delete(oldest);
    sites.set(outcome, site);
    return site;
  }

  return {
    /** Undefined if the link does not work. `isPublic`: the release is published, so the site itself shows it. */
    async open(token: string): Promise<OpenedRelease | 'isPublic' | undefined> {
      const opened = await openLink(token);
      if (!opened) return undefined;
      const { link, release, outcome } = opened;
      if (!outcome) return 'isPublic';
      return { ...openSite(outcome), link, prefix: `/release/${token}`, release: { ...release, hash: outcome.hash } };
    },
  };
}

/** The site for pages of a preview, which count no visits, send nothing and do not search. */
export function previewedSite(site: Site, { db, prefix }: Pick<OpenedRelease, 'db' | 'prefix'>): Site {
  const redirects = createRedirectStore(db, site.clock);
  const refuse = async (): Promise<never> => {
    throw new HttpError(403, NOT_SENT);
  };
  const { slices } = site;
  return {
    ...site,
    readDb: db,
    receiveMessage: refuse,
    slices: {
      ...slices,
      contact: { ...slices.contact, receiveApplication: refuse, receiveForm: refuse },
      search: {
        ...slices.search,
        async find() {
          throw new HttpError(403, NOT_SEARCHED);
        },
      },
      redirects: {
        ...slices.redirects,
        addresses: {
          ...slices.redirects.addresses,
          async resolve({ path, search }) {
            const found = await findRedirect(redirects, normalizeFrom(path), search);
            return found?.to?.startsWith('/') ? { ...found, to: withPrefix(prefix, found.to) } : found;
          },
          resolveQuery: async () => undefined,
        },
      },
    },
  };
}

/** The blog with links in its articles that stay in the preview. */
export function withinPreview(blog: PublicBlog, prefix: string): PublicBlog {
  return {
    ...blog,
    async find(id) {
      const post = await blog.find(id);
      return post && { ...post, content: linksWithin(post.content, prefix) };
    },
  };
}

const linksWithin = (html: string, prefix: string): string =>
  html.replace(/<a [^<>]*>/g, (tag) =>
    tag.replace(/ href="(\/(?!\/)[^"]*)"/, (attribute, path: string) =>
      IS_FILE.test(path) ? attribute : ` href="${withPrefix(prefix, path)}"`,
    ),
  );

const IS_FILE = /^\/(?:media|logo|art|assets|admin|api)\//;
