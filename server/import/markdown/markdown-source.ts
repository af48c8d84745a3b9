import type { Archive } from '../archive.ts';
import { escapeHtml } from '../escape-html.ts';
import { ImportFileError, type Source, type SourceEntry, UNKNOWN_SITE_URL } from '../import-item.ts';
import { wordsOfMarkdown } from '../source-words.ts';
import { cleanMarkdown } from './clean-markdown.ts';
import { listOf, type Parsed, parseFrontMatter, pick, textOf, timeOf } from './front-matter.ts';
import { lineToText, markdownToHtml } from './markdown-to-html.ts';
import { type JekyllSettings, oldAddresses, readJekyllSettings } from './old-addresses.ts';

/** Of one file. A post of a million characters is a book. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** In characters of Markdown. Half of it is the most that a post may have as HTML. */
const MAX_TEXT = 2_000_000;

const MARKDOWN = /\.(md|markdown|mdown|mdx)$/i;

/** Files that repositories have beside their content, and lists that generators make of their folder. */
const NO_POSTS = /(^|\/)(README|CHANGELOG|LICENSE|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|_index|404|search)\.[a-z]+$/i;
const TEMPLATES = /(^|\/)(archetypes|themes|layouts|_layouts|_includes|_data|\.github|_site|dist)\//;
/** Folders of site generators themselves. */
const FOLDERS = /^(content|src|_posts|_drafts|posts|blog)\/$/;
const PAGES = /(^|\/)(_pages|pages)\//;

/** Opens Markdown files with front matter, as Hugo, Jekyll and Astro have them. */
export async function openMarkdown(archive: Archive, findInArchive: FindInArchive): Promise<Source> {
  const files = archive.names.filter((name) => MARKDOWN.test(name) && !NO_POSTS.test(name) && !TEMPLATES.test(name));
  if (files.length === 0)
    throw new ImportFileError('There are no Markdown files in it. The names of Markdown files end with .md.');
  const settings = await readJekyllSettings(archive);
  // Repositories are often packed with their own folder around everything.
  const root = /^[^/]+\//.exec(archive.names[0] ?? '')?.[0] ?? '';
  const prefix = root && !FOLDERS.test(root) && archive.names.every((name) => name.startsWith(root)) ? root : '';
  return {
    kind: 'markdown',
    site: settings.url,
    async *records() {
      for (const name of files) {
        const path = name.slice(prefix.length);
        yield {
          sourceId: ID_PREFIX + path,
          title: path,
          async convert() {
            return toEntry(path, (await archive.read(name, MAX_FILE_BYTES)).toString('utf8'), settings);
          },
        };
      }
    },
    resolvePicture(src, sourceId) {
      if (/^(https?:)?\/\//i.test(src)) return src.replace(/^\/\//, 'https://');
      const from = prefix + sourceId.slice(ID_PREFIX.length);
      const found = findInArchive(src, from);
      return found ?? URL.parse(src, settings.url ?? UNKNOWN_SITE_URL)?.href ?? src;
    },
  };
}

/** The address of a file in the archive by how a text at `from` refers to it. */
export type FindInArchive = (src: string, from?: string) => string | undefined;

const ID_PREFIX = 'markdown ';

function toEntry(path: string, file: string, settings: JekyllSettings): SourceEntry {
  const sourceId = ID_PREFIX + path;
  const leaveOut = (title: string, reason: string): SourceEntry => ({ leftOut: { sourceId, title, reason } });
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
  if (PAGES.test(path) || /^(page|home|default|archive|archives|category|tag)$/.test(layout))
    return leaveOut(title || path, 'Page. Pages are made in Pages.');
  if (!title && !text.trim()) return leaveOut(path, 'Empty draft.');
  if (Object.keys(fields).length === 0 && !heading) return leaveOut(path, 'Text file without a title.');

  const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]+$/.exec(path)?.[1];
  const publishedAt =
    timeOf(pick(fields, 'date', 'pubdate', 'publishdate', 'published_at', 'publishedat', 'created')) ?? timeOf(day);
  const isDraft = fields.draft === true || fields.published === false || /(^|\/)_?drafts\//.test(path);
  const isPublished = !isDraft && publishedAt !== null;
  return {
    item: {
      sourceId,
      title: escapeHtml(title || titleOf(path)),
      // The title is not repeated in the text.
      html: markdownToHtml(heading && heading === title ? markdown.slice(headingLine.length) : markdown),
      words: wordsOfMarkdown(text),
      isPublished,
      publishedAt: isDraft ? null : publishedAt,
      author: authorOf(fields),
      // Jekyll separates them by spaces, and its permalinks contain them.
      categories: listOf(pick(fields, 'categories', 'category'), settings.permalink ? /[,\s]+/ : /,/),
      tags: listOf(pick(fields, 'tags', 'tag', 'keywords'), /,/),
      excerpt: escapeHtml(textOf(pick(fields, 'excerpt', 'summary', 'description'))),
      addresses: isPublished ? oldAddresses(path, fields, { publishedAt, settings }) : [],
      ...coverOf(fields),
      seoTitle: textOf(pick(fields, 'seo_title', 'seotitle', 'metatitle')),
      seoDescription: textOf(pick(fields, 'seo_description', 'seodescription', 'metadescription')),
      shortcodes,
      notes: [...(!isDraft && !publishedAt ? ['It has no date, so it becomes a draft.'] : []), ...notes],
    },
  };
}

function titleOf(path: string): string {
  const parts = path.replace(MARKDOWN, '').split('/');
  const name = (/^index$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)) ?? '';
  const words = name.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name, a list of names, or an object with one. */
function authorOf(fields: Parsed['fields']): string {
  const value = pick(fields, 'author', 'authors');
  const [first] = Array.isArray(value) ? value : [value];
  if (first && typeof first === 'object') return textOf((first as Record<string, unknown>).name);
  return textOf(first);
}

/** A path, or an object with one, as in Jekyll themes and Astro. */
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
