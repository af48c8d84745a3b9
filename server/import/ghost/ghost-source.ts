import { escapeHtml } from '../escape-html.ts';
import { ImportFileError, type LeftOut, type Source, type SourceEntry, UNKNOWN_SITE_URL } from '../import-item.ts';
import { linkWithin } from '../link-within.ts';
import { readTime } from '../read-time.ts';
import { wordsOfHtml, wordsOfJson } from '../source-words.ts';
import { lexicalToHtml } from './lexical-to-html.ts';
import { mobiledocToHtml } from './mobiledoc-to-html.ts';
import { JsonTooLargeError, parseJson } from './parse-json.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of tables that belong to a post, by the id of the post. */
interface Tables {
  tags: Map<string, string[]>;
  authors: Map<string, string[]>;
  users: Map<string, string>;
  meta: Map<string, Row>;
}

/** Ghost's own name for the address of its site in texts. Exports do not contain the address itself. */
const SITE_MARK = '__GHOST_URL__';

/** Files of cards are not imported: links to them lead to the old site. */
const FILE_LINK = /\bhref="(?:__GHOST_URL__)?(?=\/content\/(?:media|files|images)\/)/g;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

interface Options {
  /** The pictures in the same archive. */
  findInArchive?: (src: string) => string | undefined;
  /** Other files of the archive. */
  leftOut?: LeftOut[];
}

/** Opens an export of Ghost: Settings, Import/Export, Export content. */
export function openGhost(json: string, { findInArchive, leftOut = [] }: Options = {}): Source {
  const data = readData(json);
  const posts = rows(data, 'posts');
  const tables = readTables(data);
  return {
    kind: 'ghost',
    site: null,
    async *records() {
      for (const [index, post] of posts.entries()) {
        const { sourceId, title } = identify(post);
        yield { sourceId, title, place: `post ${index + 1}`, convert: () => toEntry(post, tables) };
      }
      for (const file of leftOut) yield { ...file, convert: () => ({ leftOut: file }) };
    },
    resolvePicture(src) {
      const path = withoutSize(src.replace(SITE_MARK, ''));
      // Archives contain either the folder `content` or only its contents.
      return (
        findInArchive?.(path) ?? findInArchive?.(pathInImages(path)) ?? URL.parse(path, UNKNOWN_SITE_URL)?.href ?? src
      );
    },
  };
}

/** Themes show smaller copies: `content/images/size/w600h400/format/webp/2024/05/a.png`. */
const withoutSize = (path: string) =>
  path.replace(/(\/content\/images)\/size\/(?:w\d+)?(?:h\d+)?\/(?:format\/\w+\/)?/, '$1/');

const pathInImages = (path: string) => /\/content\/images\/(.+)$/s.exec(path)?.[1] ?? path;

function readData(json: string): Row {
  let parsed: unknown;
  try {
    parsed = parseJson(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof JsonTooLargeError) throw new ImportFileError(`${error.message} Export fewer posts.`);
    throw new ImportFileError('This file is not complete JSON. Export it again.');
  }
  const { db, data } = (parsed ?? {}) as { db?: { data?: Row }[]; data?: Row };
  const found = Array.isArray(db) ? db[0]?.data : data;
  if (found && Array.isArray(found.posts)) return found;
  throw new ImportFileError('This is JSON, but not an export of Ghost. Use Settings, Import/Export, Export content.');
}

function rows(data: Row, table: string): Row[] {
  const found = data[table];
  return Array.isArray(found) ? found.filter((row) => typeof row === 'object' && row !== null) : [];
}

function readTables(data: Row): Tables {
  const users = new Map(rows(data, 'users').map(({ id, name }) => [String(id), text(name)]));
  // Tags with # in front are for the theme, and readers never see them.
  const names = new Map(
    rows(data, 'tags')
      .filter(({ name, visibility }) => visibility !== 'internal' && !text(name).startsWith('#'))
      .map(({ id, name }) => [String(id), text(name)]),
  );
  const inOrder = (table: string, column: string, of: Map<string, string>) => {
    const byPost = new Map<string, string[]>();
    const sorted = rows(data, table).sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
    for (const row of sorted) {
      const name = of.get(String(row[column]));
      const id = String(row.post_id);
      if (!name) continue;
      const names = byPost.get(id);
      if (names) names.push(name);
      else byPost.set(id, [name]);
    }
    return byPost;
  };
  return {
    tags: inOrder('posts_tags', 'tag_id', names),
    authors: inOrder('posts_authors', 'author_id', users),
    users,
    meta: new Map(rows(data, 'posts_meta').map((row) => [String(row.post_id), row])),
  };
}

const identify = (post: Row) => ({
  sourceId: `ghost ${text(post.uuid) || String(post.id)}`,
  title: text(post.title) === '(Untitled)' ? '' : text(post.title),
});

function toEntry(post: Row, tables: Tables): SourceEntry {
  const id = String(post.id);
  const { sourceId, title } = identify(post);
  if (post.type === 'page' || post.page === true || post.page === 1)
    return { leftOut: { sourceId, title, reason: 'Page. Pages are made in Pages.' } };
  const { html, words, notes } = toHtml(post);
  if (!title && !html.replace(/<[^<>]*>/g, '').trim()) return { leftOut: { sourceId, title, reason: 'Empty draft.' } };

  const meta = { ...post, ...tables.meta.get(id) } as Row;
  const tags = tables.tags.get(id) ?? [];
  const status = text(post.status) || 'draft';
  const isForMembers = !['', 'public'].includes(text(post.visibility));
  const isPublished = status === 'published' && !isForMembers;
  const why = whyDraft(status, isForMembers);
  // Ghost stores all times in UTC.
  const { time, note } = status === 'published' ? readTime(post.published_at, 'UTC') : { time: null };
  const noDate =
    isPublished && !time ? 'It has no date that can be read, so it gets the date of the import.' : undefined;
  return {
    item: {
      sourceId,
      title: escapeHtml(title),
      html,
      words,
      isPublished,
      publishedAt: time,
      author: tables.authors.get(id)?.[0] ?? tables.users.get(String(post.author_id)) ?? '',
      categories: tags.slice(0, 1),
      tags,
      excerpt: escapeHtml(text(post.custom_excerpt)),
      addresses: isPublished && text(post.slug) ? [`/${text(post.slug)}/`] : [],
      cover: text(post.feature_image) || text(post.image) || null,
      coverAlt: text(meta.feature_image_alt),
      seoTitle: text(meta.meta_title),
      seoDescription: text(meta.meta_description),
      shortcodes: [],
      notes: [why, note, noDate, ...notes].filter((text) => text !== undefined),
    },
  };
}

function whyDraft(status: string, isForMembers: boolean): string | undefined {
  if (status === 'scheduled') return 'It was scheduled, so it becomes a draft. Schedule it again.';
  if (status === 'sent') return 'It was sent as an e-mail only, so it becomes a draft.';
  return status === 'published' && isForMembers ? 'Only members could read it, so it becomes a draft.' : undefined;
}

/** The text of Ghost's editor, if there is one. The HTML beside it was made for a theme. */
function toHtml(post: Row): { html: string; words: string; notes: string[] } {
  const unknown = new Set<string>();
  const stored = text(post.html);
  let html = stored;
  let words: string | undefined;
  const notes: string[] = [];
  try {
    if (text(post.lexical)) html = lexicalToHtml(text(post.lexical), unknown);
    else if (text(post.mobiledoc)) html = mobiledocToHtml(text(post.mobiledoc), unknown);
    const json = text(post.lexical) || text(post.mobiledoc);
    if (json) words = wordsOfJson(parseJson(json));
  } catch {
    notes.push('The text of the editor is damaged. Its HTML was used instead.');
    html = stored;
  }
  for (const name of unknown) notes.push(`The card “${name}” has no equivalent here and was left out.`);
  const slug = text(post.slug);
  const linked = html.replace(FILE_LINK, `href="${UNKNOWN_SITE_URL}`).replaceAll(SITE_MARK, '');
  return {
    html: linkWithin(linked, slug && `/${slug}`),
    words: words ?? wordsOfHtml(stored),
    notes,
  };
}
