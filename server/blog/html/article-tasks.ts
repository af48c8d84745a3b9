import { findTextChanges } from '../../../contract/blog/find-changes.ts';
import { mergePosts } from '../../../contract/blog/merge-posts.ts';
import type { DraftFields } from '../../../contract/blog/post-drafts.ts';
import { joinBlocks } from '../../core/join-blocks.ts';
import { findSimilarWords } from '../../core/similar-words.ts';
import { findInArticles, replaceInArticle } from './article-blocks.ts';
import { joinTranslations, splitForTranslation } from './article-parts.ts';
import { describeEmbeds, embedAddresses } from './embed-figure.ts';
import { findMissingWords } from './find-missing-words.ts';
import { absoluteImage } from './image-address.ts';
import { isSubstantialChange } from './is-substantial-change.ts';
import { makeExcerpt } from './make-excerpt.ts';
import { moveNotes } from './move-notes.ts';
import { readNoteBlocks } from './read-note-blocks.ts';
import { findCode, renderArticle, renderStoredEmbed } from './render-article.ts';
import { blocksOf, isEmptyHtml, sanitizeHtml, textOf, withImages } from './sanitize-html.ts';
import { toMarkdown } from './to-markdown.ts';

/** Escapes text as the sanitizer does. */
const escapeText = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');

/** Merges two drafts, and lists the fields that both changed differently. */
function mergeDrafts(base: DraftFields, mine: DraftFields, theirs: DraftFields) {
  const overlaps = new Set<string>();
  const merged = mergePosts(base, mine, theirs, ({ field }) => {
    overlaps.add(field);
    return 'mine';
  });
  return { merged, overlaps: [...overlaps] };
}

/**
 * Tasks that take long for the longest articles. Call them with `runArticleTask`, which uses a thread with a time
 * limit.
 */
export const ARTICLE_TASKS = {
  sanitizeHtml,
  /** For a text from another site: the addresses of its images become absolute. */
  sanitizeForeign: (html: string, origin: string) =>
    withImages(sanitizeHtml(html), (src) => absoluteImage(src, origin)),
  embedAddresses,
  describeEmbeds,
  findImages: (html: string) => {
    const found = new Set<string>();
    withImages(html, (src) => {
      found.add(src);
      return src;
    });
    return [...found];
  },
  /** `images`: pairs of the address and the one that takes its place. */
  replaceImages: (html: string, images: readonly (readonly [string, string])[]) => {
    const replaced = new Map(images);
    return withImages(html, (src) => replaced.get(src) ?? src);
  },
  removeWords: (html: string, words: readonly string[]) =>
    words.reduce((text, word) => text.replaceAll(word, '').replaceAll(escapeText(word), ''), html),
  isEmptyHtml,
  textOf,
  countWords: (title: string, html: string) => `${title} ${textOf(html)}`.match(/\S+/g)?.length ?? 0,
  makeExcerpt,
  /** The text for the search index. */
  toSentences: (html: string) => joinBlocks(blocksOf(html)),
  isSubstantialChange,
  findTextChanges,
  mergeDrafts,
  findMissingWords,
  findInArticles,
  replaceInArticle,
  findSimilarWords,
  splitForTranslation,
  joinTranslations,
  readNoteBlocks,
  moveNotes,
  toMarkdown,
  findCode,
  renderArticle,
  renderStoredEmbed,
};

export type ArticleTasks = typeof ARTICLE_TASKS;
