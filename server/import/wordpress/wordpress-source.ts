import { type ImportItem, type LeftOut, type Source, type SourceEntry, UNKNOWN_SITE_URL } from '../import-item.ts';
import { wordsOfWordPress } from '../source-words.ts';
import { toIsoTime } from '../to-iso-time.ts';
import { expandBlocks } from './expand-blocks.ts';
import { keepPlainTags } from './plain-tags.ts';
import { readWxr, type WxrRecord } from './read-wxr.ts';
import { toHtml } from './to-html.ts';

interface Site {
  url: string | null;
  /** Display names by login. */
  authors: Map<string, string>;
  /** Addresses and alternative texts of uploaded pictures, by the id of their item. */
  pictures: Map<string, { url: string; alt: string; caption: string }>;
  /** Texts that several posts show, by their ids. */
  patterns: Map<string, string>;
}

/** Opens an export of WordPress: Tools, Export, All content. */
export async function openWordPress(path: string): Promise<Source> {
  // Posts refer to pictures that may come after them.
  const site = await readSite(path);
  const originals = new Set([...site.pictures.values()].map(({ url }) => url));
  return {
    kind: 'wordpress',
    site: site.url,
    async *records() {
      for await (const record of readWxr(path)) {
        if (SILENT.has(typeOf(record))) continue;
        const { sourceId, title } = identify(record, site);
        yield { sourceId, title, convert: () => toEntry(record, site) };
      }
    },
    resolvePicture(src) {
      const url = URL.parse(src, site.url ?? UNKNOWN_SITE_URL)?.href ?? src;
      // Smaller copies are made here.
      const original = url.replace(/-\d+x\d+(?=\.\w+$)/, '');
      return originals.has(original) ? original : url;
    },
  };
}

async function readSite(path: string): Promise<Site> {
  const site: Site = { url: null, authors: new Map(), pictures: new Map(), patterns: new Map() };
  const handlers = {
    onChannel(name: string, text: string) {
      if (name === 'wp:base_blog_url' || (name === 'link' && !site.url)) site.url = URL.canParse(text) ? text : null;
    },
    onAuthor({ texts }: WxrRecord) {
      const login = texts['wp:author_login']?.trim() ?? '';
      site.authors.set(login, texts['wp:author_display_name']?.trim() || login);
    },
  };
  for await (const { texts, meta } of readWxr(path, handlers)) {
    if (texts['wp:post_type'] === 'wp_block')
      site.patterns.set(texts['wp:post_id']?.trim() ?? '', texts['content:encoded'] ?? '');
    if (texts['wp:post_type'] !== 'attachment') continue;
    const url = texts['wp:attachment_url']?.trim();
    if (!url) continue;
    const alt = meta._wp_attachment_image_alt ?? '';
    site.pictures.set(texts['wp:post_id'] ?? '', { url, alt, caption: texts['excerpt:encoded']?.trim() ?? '' });
  }
  return site;
}

/** Parts of a site that are no content. Nobody misses them in the report. */
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

const typeOf = ({ texts }: WxrRecord) => texts['wp:post_type'] ?? 'post';

function identify({ texts }: WxrRecord, site: Site) {
  const title = texts.title?.trim() ?? '';
  return { title, sourceId: `wordpress ${site.url ?? ''} ${texts['wp:post_id'] ?? texts.guid ?? texts.link ?? title}` };
}

function toEntry(record: WxrRecord, site: Site): SourceEntry {
  const { texts } = record;
  const type = typeOf(record);
  const { sourceId, title } = identify(record, site);
  const leaveOut = (reason: string): SourceEntry => ({ leftOut: { sourceId, title, reason } satisfies LeftOut });
  if (type === 'page') return leaveOut('Page. Pages are made in Pages.');
  if (type !== 'post') return leaveOut(`Content of the type “${type}”, which a plugin added.`);
  const status = texts['wp:status'] ?? 'publish';
  if (status === 'trash' || status === 'auto-draft') return leaveOut('Post in the bin of WordPress.');
  const content = texts['content:encoded'] ?? '';
  if (!title && !content.trim()) return leaveOut('Empty draft.');
  return { item: toItem({ record, site, sourceId, title, status, content }) };
}

interface Parts {
  record: WxrRecord;
  site: Site;
  sourceId: string;
  title: string;
  status: string;
  content: string;
}

function toItem({ record: { texts, terms, meta }, site, sourceId, title, status, content }: Parts): ImportItem {
  const expanded = expandBlocks(content, { patterns: site.patterns, footnotes: meta.footnotes });
  const { html, shortcodes, notes } = toHtml(expanded.content, site.pictures);
  const hasPassword = Boolean(texts['wp:post_password']);
  const isPublished = status === 'publish' && !hasPassword;
  const why = hasPassword ? WHY_DRAFT.password : WHY_DRAFT[status];
  const cover = site.pictures.get(meta._thumbnail_id ?? '');
  const login = texts['dc:creator']?.trim() ?? '';
  const named = (domain: string) => terms.filter((term) => term.domain === domain).map(({ name }) => name);
  return {
    sourceId,
    title: keepPlainTags(title),
    html,
    words: wordsOfWordPress(expanded.content),
    isPublished,
    publishedAt: status === 'publish' ? publishedAt(texts) : null,
    author: site.authors.get(login) || login,
    categories: named('category'),
    tags: [...named('post_tag'), ...named('tag')],
    excerpt: keepPlainTags(texts['excerpt:encoded']?.trim() ?? ''),
    addresses: isPublished ? pathOf(texts.link) : [],
    cover: cover?.url ?? null,
    coverAlt: cover?.alt ?? '',
    seoTitle: plain(meta._yoast_wpseo_title ?? meta.rank_math_title),
    seoDescription: plain(meta._yoast_wpseo_metadesc ?? meta.rank_math_description),
    shortcodes,
    notes: [...(why ? [why] : []), ...expanded.notes, ...notes],
  };
}

const WHY_DRAFT: Record<string, string> = {
  password: 'It had a password, so it becomes a draft.',
  private: 'It was private, so it becomes a draft.',
  future: 'It was scheduled, so it becomes a draft. Schedule it again.',
};

/** The local time only if the other one is missing, as in exports of drafts. */
const publishedAt = (texts: Record<string, string>) =>
  toIsoTime(texts['wp:post_date_gmt']) ?? toIsoTime(texts.pubDate) ?? toIsoTime(texts['wp:post_date']);

/** Addresses like `/?p=12` cannot be redirected. */
function pathOf(link = ''): string[] {
  const url = URL.parse(link.trim());
  return url && !url.search && url.pathname !== '/' ? [url.pathname] : [];
}

/** Templates of plugins, like `%%title%%`, mean what the site does anyway. */
const plain = (text = '') => (/%%|%\w+%/.test(text) ? '' : text.trim());
