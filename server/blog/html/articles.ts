import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { findFieldChanges } from '../../../contract/blog/find-changes.ts';
import type { DraftFields, PostChange } from '../../../contract/blog/post-drafts.ts';
import { shorten } from '../../../contract/text/characters.ts';
import type { ArticlePart, TranslatedPart } from '../../core/article-part.ts';
import { atMost } from '../../core/at-most.ts';
import { fieldError } from '../../http/http-error.ts';
import type { MovedNote, NoteBlock, NotePlace, RemovedPlace } from '../../publishing/note-places.ts';
import type { ArticleHit, ArticleSearch } from './article-blocks.ts';
import type { DescribedEmbed } from './embed-figure.ts';
import { MAX_EXCERPT_LENGTH } from './excerpt-length.ts';
import { ArticleTaskError, runArticleTask } from './run-article-task.ts';

/**
 * Functions that read or change the text of an article. None of them blocks the event loop: see run-article-task.ts. If
 * a result takes too long to compute, they return the nearest one that does not.
 */

/**
 * The number of clean texts that are remembered by hash, about 100 bytes each. With more texts, the oldest are
 * sanitized again.
 */
const MAX_CLEAN = 20_000;

const cleanHashes = new LRUCache<string, true>(atMost(MAX_CLEAN));

const TOO_COMPLEX = 'This text is too complex to be saved. Split it into several posts, or remove tables and links.';

/**
 * The sanitized text. Throws 422 for a text that cannot be sanitized in time. Every function of this file runs a task
 * of article-tasks.ts, for a long text in a thread with a time limit, and says what happens if the task fails. Nothing
 * else may parse the text of an article in this process (docs/decisions/0059).
 */
export async function sanitizeArticle(html: string): Promise<string> {
  const cleaned = await sanitize(html, 'writing').catch(ignoreFailure);
  if (cleaned === undefined) throw fieldError('content', TOO_COMPLEX);
  return cleaned;
}

/**
 * Sanitizes HTML on read as well, because it may have been written to the database by other means. A text that
 * sanitizing does not change is remembered by its hash, so reading it again costs only a hash.
 */
export const sanitizeOnRead = async (html: string): Promise<string> =>
  (await sanitize(html, 'reading').catch(ignoreFailure)) ?? withoutTags(html);

/** A text from another site, with absolute addresses of its images. */
export const sanitizeForeign = async (html: string, origin: string): Promise<string> =>
  (await runArticleTask('sanitizeForeign', [html, origin], 'reading').catch(ignoreFailure)) ?? withoutTags(html);

/**
 * A text of an import, in which the address of a video on a line of its own becomes an embed. `toImages` maps the
 * addresses of its images.
 */
export async function sanitizeImported(
  html: string,
  toImages: (addresses: string[]) => string[] | Promise<string[]>,
): Promise<string> {
  const sanitized = (await sanitize(html, 'writing').catch(ignoreFailure)) ?? withoutTags(html);
  const cleaned = (await runArticleTask('embedAddresses', [sanitized]).catch(ignoreFailure)) ?? sanitized;
  const found = (await runArticleTask('findImages', [cleaned]).catch(ignoreFailure)) ?? [];
  if (found.length === 0) return cleaned;
  const mapped = await toImages(found);
  const images = found.map((src, index) => [src, mapped[index] ?? src] as const);
  return (await runArticleTask('replaceImages', [cleaned, images]).catch(ignoreFailure)) ?? withoutTags(html);
}

/** Adds what a provider says about an embed to a text. Returns the text unchanged if that takes too long. */
export const describeEmbeds = async (html: string, found: DescribedEmbed): Promise<string> =>
  (await runArticleTask('describeEmbeds', [html, found]).catch(ignoreFailure)) ?? html;

async function sanitize(html: string, thread: 'reading' | 'writing'): Promise<string> {
  if (cleanHashes.has(hashOf(html))) return html;
  const cleaned = await runArticleTask('sanitizeHtml', [html], thread);
  // Sanitizing is idempotent.
  cleanHashes.set(hashOf(cleaned), true);
  return cleaned;
}

const hashOf = (html: string) => createHash('sha256').update(html).digest('base64');

/** A text of an import without some of its words. */
export const removeWords = (html: string, words: readonly string[]): Promise<string> =>
  runArticleTask('removeWords', [html, words]);

/** The words of an import's source that its text does not have. Undefined if that takes too long to find out. */
export const missingWords = (source: string, html: string) =>
  runArticleTask('findMissingWords', [source, html]).catch(ignoreFailure);

/** The beginning of the text in whole words, for a post without an excerpt of its own. */
export const excerptOf = async (html: string): Promise<string> =>
  (await runArticleTask('makeExcerpt', [html]).catch(ignoreFailure)) ?? shorten(toPlain(html), MAX_EXCERPT_LENGTH);

/** Whether an article has no text, image or table. */
export const isEmptyArticle = async (html: string): Promise<boolean> =>
  (await runArticleTask('isEmptyHtml', [html]).catch(ignoreFailure)) ?? html.trim() === '';

export const countWords = async (title: string, html: string): Promise<number> =>
  (await runArticleTask('countWords', [title, html]).catch(ignoreFailure)) ??
  toPlain(`${title} ${html}`).match(/\S+/g)?.length ??
  0;

/** The plain text of an article, one line per block. */
export const plainTextOf = async (html: string): Promise<string> =>
  (await runArticleTask('textOf', [html]).catch(ignoreFailure)) ?? toPlain(html);

/** The blocks of an article as sentences, one after the other. */
export const sentencesOf = async (html: string): Promise<string> =>
  (await runArticleTask('toSentences', [html]).catch(ignoreFailure)) ?? toPlain(html);

/** Whether the change is large enough to tell readers about it. */
export const isSubstantial = async (before: string, after: string): Promise<boolean> =>
  (await runArticleTask('isSubstantialChange', [{ content: before }, { content: after }]).catch(ignoreFailure)) ?? true;

/** What differs between two versions of a post. */
export async function changesBetween(before: DraftFields, after: DraftFields): Promise<PostChange[]> {
  const inText = await runArticleTask('findTextChanges', [before.content, after.content]).catch(ignoreFailure);
  return [...findFieldChanges(before, after), ...(inText ?? [{ how: 'changed', what: 'content', count: 1 }])];
}

/** Merges drafts that started from the same draft. A text that cannot be merged in time counts as changed in both. */
export async function mergeArticles(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): Promise<{ merged: DraftFields; overlaps: string[] }> {
  const merged = await runArticleTask('mergeDrafts', [base, mine, theirs]).catch(ignoreFailure);
  return merged ?? { merged: mine, overlaps: ['content'] };
}

/** The places in these texts that have the words. Rejects if that takes too long. */
export const findInArticles = (texts: readonly string[], search: ArticleSearch): Promise<ArticleHit[][]> =>
  runArticleTask('findInArticles', [texts, search]);

/** The text with other words in some of these places. */
export const replaceInArticle = (html: string, search: ArticleSearch, put: readonly (readonly [number, string])[]) =>
  runArticleTask('replaceInArticle', [html, search, put]);

/** Finds words that are similar to `q` in these texts, which may be HTML. */
export const findSimilarWords = (texts: readonly string[], q: string): Promise<[words: string, count: number][]> =>
  runArticleTask('findSimilarWords', [texts, q]);

/** The parts of these articles that translators see. One block if that takes too long. */
export const splitForTranslation = async (articles: readonly string[]): Promise<ArticlePart[][]> =>
  (await runArticleTask('splitForTranslation', [articles]).catch(ignoreFailure)) ??
  articles.map((html) => [{ kind: 'block', html }]);

/** The articles that these parts make. Null for one that cannot be read. */
export const joinTranslations = async (articles: readonly (readonly TranslatedPart[])[]): Promise<(string | null)[]> =>
  (await runArticleTask('joinTranslations', [articles]).catch(ignoreFailure)) ?? articles.map(() => null);

/** An article as Markdown, with addresses relative to `base`. */
export const articleToMarkdown = async (html: string, base: string): Promise<string> =>
  (await runArticleTask('toMarkdown', [html, base], 'reading').catch(ignoreFailure)) ?? `${toPlain(html)}\n`;

/** Ignores only failures of article tasks. Other errors are bugs. */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ArticleTaskError)) throw error;
}

/** Safe HTML without an element. Entities stay as they are. */
const withoutTags = (html: string) => html.replace(/<[^<>]*>?/g, ' ');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x26': '&', '#x3C': '<' };

const toPlain = (html: string) =>
  withoutTags(html)
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The blocks that notes can refer to. Empty if that takes too long: then no note can be added to words of the text. */
export const noteBlocksOf = async (html: string): Promise<NoteBlock[]> =>
  (await runArticleTask('readNoteBlocks', [html]).catch(ignoreFailure)) ?? [];

/** Where notes on the earlier text are in the later one. If that takes too long, all are unclear. */
export const moveNotesTo = async (
  before: string,
  after: string,
  places: readonly (NotePlace | RemovedPlace)[],
): Promise<MovedNote[]> =>
  (await runArticleTask('moveNotes', [before, after, places]).catch(ignoreFailure)) ?? places.map(() => 'unclear');
