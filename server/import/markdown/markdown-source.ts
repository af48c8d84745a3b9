import { decodeText } from '../../core/decode-text.ts';
import type { Archive } from '../archive.ts';
import { escapeHtml } from '../escape-html.ts';
import { ImportFileError, type LeftOut, type Source, type SourceEntry, UNKNOWN_SITE_URL } from '../import-item.ts';
import { type ReadTime, readTime } from '../read-time.ts';
import { wordsOfMarkdown } from '../source-words.ts';
import { cleanMarkdown } from './clean-markdown.ts';
import { findPosts, PAGE, titleOf } from './find-posts.ts';
import { isNo, isYes, listOf, type Parsed, parseFrontMatter, pick, termsOf, textOf } from './front-matter.ts';
import { lineToText, markdownToHtml } from './markdown-to-html.ts';
import { oldAddresses } from './old-addresses.ts';
import { readSettings, type SiteSettings } from './site-settings.ts';

/** The limit of one file. Even a book has only about a million characters. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** In characters of Markdown: twice the limit of a post's HTML. */
const MAX_TEXT = 2_000_000;

interface Options {
  /** The time zone for times without one, unless the settings of the site generator name it. */
  timeZone: string;
  findInArchive: FindInArchive;
  /** Other files of the archive. */
  leftOut?: LeftOut[];
}

/** Resolves `src`, a reference in the text at `from`, to the address of a file in the archive. */
type FindInArchive = (src: string, from?: string) => string | undefined;

/** Opens Markdown files with front matter, as Hugo, Jekyll and Astro have them. */
export async function openMarkdown(archive: Archive, options: Options): Promise<Source> {
  const { posts, leftOut, prefix } = findPosts(archive);
  if (posts.length === 0)
    throw new ImportFileError('There are no Markdown files in it. The names of Markdown files end with .md.');
  const settings = await readSettings(archive, prefix);
  const timeZone = settings.timeZone ?? options.timeZone;
  const others = [...leftOut, ...(options.leftOut ?? [])];
  return {
    kind: 'markdown',
    site: settings.url,
    async *records() {
      for (const name of posts) {
        const path = name.slice(prefix.length);
        yield {
          sourceId: ID_PREFIX + path,
          title: path,
          async convert() {
            const file = decodeText(await archive.read(name, MAX_FILE_BYTES));
            return toEntry(path, file, { settings, timeZone });
          },
        };
      }
      for (const file of others) yield { ...file, convert: () => ({ leftOut: file }) };
    },
    resolvePicture(src, sourceId) {
      if (/^(https?:)?\/\//i.test(src)) return src.replace(/^\/\//, 'https://');
      const from = prefix + sourceId.slice(ID_PREFIX.length);
      const found = options.findInArchive(src, from);
      return found ?? URL.parse(src, settings.url ?? UNKNOWN_SITE_URL)?.href ?? src;
    },
  };
}

const ID_PREFIX = 'markdown ';

interface Site {
  settings: SiteSettings;
  timeZone: string;
}

function toEntry(path: string, file: string, { settings, timeZone }: Site): SourceEntry {
  const sourceId = ID_PREFIX + path;
  const leaveOut = (title: string, reason: string): SourceEntry => ({
    leftOut: { sourceId, title, reason, ...(title !== path && { place: path }) },
  });
  let parsed: Parsed;
  try {
    parsed = parseFrontMatter(file);
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('\n');
    return leaveOut(path, `File whose front matter cannot be read: ${problem.replace(/[.:]\s*$/, '')}.`);
  }
  const { fields, text } = parsed;
  const isMdx = /\.mdx$/i.test(path);
  const { markdown, shortcodes, notes } = cleanMarkdown(text, isMdx);
  const [headingLine = '', headingText = ''] = /^\s*#[ \t]([^\r\n]*)/.exec(markdown) ?? [];
  const heading = lineToText(
    headingText
      .trim()
      .replace(/(?<!#)#+$/, '')
      .trimEnd(),
  );
  const title = textOf(fields.title) || heading;
  const layout = textOf(pick(fields, 'layout', 'type'));
  if (markdown.length > MAX_TEXT) return leaveOut(title || path, 'Text of more than 2 million characters. Split it.');
  // Files in Jekyll's `_posts` are posts, whatever their layout.
  const isPage = /^(page|home|default|archive|archives|category|tag)$/.test(layout) && !/(^|\/)_posts\//.test(path);
  if (isPage) return leaveOut(title || path, PAGE);
  if (!title && !text.trim()) return leaveOut(path, 'Empty draft.');
  if (Object.keys(fields).length === 0 && !heading) return leaveOut(path, 'Text file without a title.');

  const { time: publishedAt, note: dateNote } = dateOf(path, fields, timeZone);
  const isDraft = isYes(fields.draft) || isNo(fields.published) || /(^|\/)_?drafts\//.test(path);
  const isPublished = !isDraft && publishedAt !== null;
  const isJekyll = settings.permalink !== null;
  return {
    item: {
      sourceId,
      title: escapeHtml(title || titleOf(path)),
      // Remove a heading that repeats the title.
      html: markdownToHtml(heading && heading === title ? markdown.slice(headingLine.length) : markdown),
      words: wordsOfMarkdown(text),
      isPublished,
      publishedAt: isDraft ? null : publishedAt,
      author: authorOf(fields),
      categories: termsOf(fields, ['categories', 'category'], isJekyll),
      tags: pick(fields, 'tags', 'tag') ? termsOf(fields, ['tags', 'tag'], isJekyll) : listOf(fields.keywords),
      excerpt: escapeHtml(textOf(pick(fields, 'excerpt', 'summary', 'description'))),
      addresses: isPublished ? oldAddresses(path, fields, { publishedAt, settings, timeZone }) : [],
      ...coverOf(fields),
      seoTitle: textOf(pick(fields, 'seo_title', 'seotitle', 'metatitle')),
      seoDescription: textOf(pick(fields, 'seo_description', 'seodescription', 'metadescription')),
      shortcodes,
      notes: [...(dateNote ? [dateNote] : []), ...(!isDraft && !publishedAt ? [NO_DATE] : []), ...notes],
    },
  };
}

const NO_DATE = 'It has no date, so it becomes a draft.';

const DATES = ['date', 'pubdate', 'publishdate', 'published_at', 'publishedat', 'created'];

/** The date of the front matter, or the date in the file's name. */
function dateOf(path: string, fields: Parsed['fields'], timeZone: string): ReadTime {
  const read = readTime(pick(fields, ...DATES), timeZone);
  if (read.time !== null) return read;
  const named = readTime(/(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-[^/]+$/.exec(path)?.[1], timeZone);
  const notes = [read.note, read.note && named.time !== null ? 'The date of the file name is used.' : named.note];
  const note = notes.filter(Boolean).join(' ');
  return note ? { time: named.time, note } : { time: named.time };
}

/** The author: a name, a list of names, or an object with a name. */
function authorOf(fields: Parsed['fields']): string {
  const value = pick(fields, 'author', 'authors');
  const [first] = Array.isArray(value) ? value : [value];
  if (first && typeof first === 'object') return textOf((first as Record<string, unknown>).name);
  return textOf(first);
}

/** The cover: a path, or an object with a path, as in Jekyll themes and Astro. */
function coverOf(fields: Parsed['fields']): { cover: string | null; coverAlt: string } {
  const value = pick(
    fields,
    'image',
    'cover',
    'heroimage',
    'featured_image',
    'featuredimage',
    'feature_image',
    'thumbnail',
    'images',
    'header',
    'banner',
  );
  const [first] = Array.isArray(value) ? value : [value];
  const alt = textOf(pick(fields, 'image_alt', 'imagealt', 'heroimagealt', 'cover_alt', 'coveralt', 'alt'));
  if (first && typeof first === 'object') {
    const { src, path, url, image, teaser, alt: own } = first as Record<string, unknown>;
    return { cover: textOf(src ?? path ?? url ?? image ?? teaser) || null, coverAlt: textOf(own) || alt };
  }
  return { cover: textOf(first) || null, coverAlt: alt };
}
