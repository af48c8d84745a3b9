import { type ImportItem, type Source, type SourceEntry, UNKNOWN_SITE_URL } from '../import-item.ts';
import { linkWithin } from '../link-within.ts';
import { type ReadTime, readTime } from '../read-time.ts';
import { wordsOfWordPress } from '../source-words.ts';
import type { TextFile } from '../text-file.ts';
import { expandBlocks } from './expand-blocks.ts';
import { createOriginalFinder } from './find-original.ts';
import { oldAddresses } from './old-addresses.ts';
import { keepPlainTags } from './plain-tags.ts';
import { readWxr, type WxrRecord } from './read-wxr.ts';
import { type Picture, toHtml } from './to-html.ts';
import { decodeReferences } from './xml-lexer.ts';

interface Site {
  url: string | null;
  /** Display names by login. */
  authors: Map<string, string>;
  /** Uploaded pictures, by the ids of their items. */
  pictures: Map<string, Picture>;
  /** Texts that several posts show, by their ids. */
  patterns: Map<string, string>;
}

interface Options {
  /** The time zone for times without one. */
  timeZone: string;
  /** The pictures in the same archive. */
  findInArchive?: (src: string) => string | undefined;
}

/** Opens an export of WordPress: Tools, Export, All content. It may consist of several files. */
export async function openWordPress(files: readonly TextFile[], { timeZone, findInArchive }: Options): Promise<Source> {
  // Posts refer to pictures that may come after them, or are in another file.
  const sites = new Map<string | null, Site>();
  const siteOf = new Map<TextFile, Site>();
  for (const file of files) siteOf.set(file, await readSite(file, sites));
  const [first] = sites.values();
  const findOriginal = createOriginalFinder(
    [...sites.values()].flatMap(({ pictures }) => [...pictures.values()].map(({ url }) => url)),
  );
  return {
    kind: 'wordpress',
    site: first?.url ?? null,
    async *records() {
      for (const file of files) {
        const site = siteOf.get(file) as Site;
        for await (const record of readWxr(file)) {
          if (SILENT.has(typeOf(record)) && !record.problem) continue;
          const { sourceId, title } = identify(record, site);
          const place = `${file.name}${file.name && ', '}line ${record.line}`;
          yield { sourceId, title, place, convert: () => toEntry(record, { site, timeZone }) };
        }
      }
    },
    resolvePicture(src, sourceId) {
      const [, base] = sourceId.split(' ');
      const url = URL.parse(src, base || UNKNOWN_SITE_URL)?.href ?? src;
      const original = findOriginal(url);
      return findInArchive?.(pathInUploads(original)) ?? findInArchive?.(pathInUploads(url)) ?? original;
    },
  };
}

/** The path below `uploads`, because an archive may contain only the contents of that folder. */
const pathInUploads = (url: string) => /\/uploads\/(.+)$/s.exec(url)?.[1] ?? url;

/** Reads what the file says about its site. Files of the same site share one record. */
async function readSite(file: TextFile, sites: Map<string | null, Site>): Promise<Site> {
  const site: Site = { url: null, authors: new Map(), pictures: new Map(), patterns: new Map() };
  const handlers = {
    onChannel(name: string, text: string) {
      if (name === 'wp:base_blog_url' || (name === 'link' && !site.url)) site.url = URL.canParse(text) ? text : null;
    },
    onAuthor({ texts }: WxrRecord) {
      // WordPress stores names of people, and those of categories and tags below, with `&amp;`.
      const login = texts['wp:author_login']?.trim() ?? '';
      site.authors.set(login, decodeReferences(texts['wp:author_display_name']?.trim() ?? '') || login);
    },
  };
  for await (const { texts, meta } of readWxr(file, handlers)) {
    const type = texts['wp:post_type']?.trim();
    if (type === 'wp_block') site.patterns.set(texts['wp:post_id']?.trim() ?? '', texts['content:encoded'] ?? '');
    if (type !== 'attachment') continue;
    const url = texts['wp:attachment_url']?.trim() || texts.guid?.trim();
    if (!url) continue;
    const alt = meta._wp_attachment_image_alt ?? '';
    const id = texts['wp:post_id']?.trim() ?? '';
    const [caption = '', link = '', parent = ''] = ['excerpt:encoded', 'link', 'wp:post_parent'].map((name) =>
      texts[name]?.trim(),
    );
    site.pictures.set(id, { url, alt, caption, link, parent, position: Number(texts['wp:menu_order']) || 0 });
  }
  const known = sites.get(site.url);
  if (!known) {
    sites.set(site.url, site);
    return site;
  }
  for (const [login, name] of site.authors) known.authors.set(login, name);
  for (const [id, picture] of site.pictures) known.pictures.set(id, picture);
  for (const [id, text] of site.patterns) known.patterns.set(id, text);
  return known;
}

/** Parts of a site that are not content, so that the report does not list them as left out. */
const SILENT = new Set([
  ...['attachment', 'nav_menu_item', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache'],
  ...[
    'wp_block',
    'wp_global_styles',
    'wp_navigation',
    'wp_template',
    'wp_template_part',
    'wp_font_family',
    'wp_font_face',
  ],
]);

const typeOf = ({ texts }: WxrRecord) => texts['wp:post_type']?.trim() ?? 'post';

function identify({ texts, line }: WxrRecord, site: Site) {
  const title = texts.title?.trim() ?? '';
  const id = texts['wp:post_id']?.trim() ?? texts.guid?.trim() ?? texts.link?.trim() ?? (title || `line ${line}`);
  return { title, sourceId: `wordpress ${site.url ?? ''} ${id}` };
}

function toEntry(record: WxrRecord, { site, timeZone }: { site: Site; timeZone: string }): SourceEntry {
  const { texts, problem } = record;
  const type = typeOf(record);
  const { sourceId, title } = identify(record, site);
  const leaveOut = (reason: string): SourceEntry => ({ leftOut: { sourceId, title, reason } });
  if (problem) return leaveOut(problem);
  if (type === 'page') return leaveOut('Page. Pages are made in Pages.');
  if (type !== 'post') return leaveOut(`Content of the type “${type}”, which a plugin added.`);
  const status = texts['wp:status']?.trim() ?? 'publish';
  if (status === 'trash' || status === 'auto-draft') return leaveOut('Post in the bin of WordPress.');
  const content = texts['content:encoded'] ?? '';
  if (!title && !content.trim()) return leaveOut('Empty draft.');
  return { item: toItem({ record, site, timeZone, sourceId, title, status, content }) };
}

interface Parts {
  record: WxrRecord;
  site: Site;
  timeZone: string;
  sourceId: string;
  title: string;
  status: string;
  content: string;
}

function toItem({ record, site, timeZone, sourceId, title, status, content }: Parts): ImportItem {
  const { texts, terms, meta } = record;
  const expanded = expandBlocks(content, { patterns: site.patterns, footnotes: meta.footnotes });
  const id = texts['wp:post_id']?.trim() ?? '';
  const attached = [...site.pictures.values()].filter(({ parent }) => parent === id && id !== '');
  const pictures = { byId: site.pictures, postId: id };
  const { html, shortcodes, notes } = toHtml(linkWithin(expanded.content, texts.link?.trim()), pictures);
  const hasPassword = Boolean(texts['wp:post_password']);
  const isPublished = status === 'publish' && !hasPassword;
  const why = hasPassword ? WHY_DRAFT.password : WHY_DRAFT[status];
  const { time, note } = status === 'publish' ? publishedAt(texts, timeZone) : { time: null };
  const cover = site.pictures.get(meta._thumbnail_id?.trim() ?? '');
  const login = texts['dc:creator']?.trim() ?? '';
  const named = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name }) => decodeReferences(name));
  return {
    sourceId,
    title: keepPlainTags(title),
    html,
    words: wordsOfWordPress(expanded.content),
    isPublished,
    publishedAt: time,
    author: site.authors.get(login) || login,
    categories: named('category'),
    tags: [...named('post_tag'), ...named('tag')],
    excerpt: keepPlainTags(texts['excerpt:encoded']?.trim() ?? ''),
    addresses: isPublished
      ? oldAddresses(
          record,
          attached.map(({ link }) => link),
        )
      : [],
    cover: cover?.url ?? null,
    coverAlt: cover?.alt ?? '',
    seoTitle: plain(meta._yoast_wpseo_title ?? meta.rank_math_title),
    seoDescription: plain(meta._yoast_wpseo_metadesc ?? meta.rank_math_description),
    shortcodes,
    notes: [why, note, ...expanded.notes, ...notes].filter((text) => text !== undefined),
  };
}

const WHY_DRAFT: Record<string, string> = {
  password: 'It had a password, so it becomes a draft.',
  private: 'It was private, so it becomes a draft.',
  future: 'It was scheduled, so it becomes a draft. Schedule it again.',
};

/** Uses the local time only if the other times are missing, as in exports of drafts. */
function publishedAt(texts: Record<string, string>, timeZone: string): ReadTime {
  const [found] = [
    readTime(texts['wp:post_date_gmt'], 'UTC'),
    readTime(texts.pubDate, timeZone),
    readTime(texts['wp:post_date'], timeZone),
  ].filter(({ time }) => time !== null);
  return found ?? { time: null, note: 'It has no date that can be read, so it gets the date of the import.' };
}

/** Drops templates of plugins, like `%%title%%`: they produce what the site does by default. */
const plain = (text = '') => (/%%|%\w+%/.test(text) ? '' : text.trim());
