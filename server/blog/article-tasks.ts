import { findTextChanges } from '../../contract/find-changes.ts';
import { absoluteImage } from './image-address.ts';
import { isSubstantialChange } from './is-substantial-change.ts';
import { joinBlocks, makeExcerpt } from './make-excerpt.ts';
import { findCode, renderArticle } from './render-article.ts';
import { blocksOf, isEmptyHtml, sanitizeHtml, textOf } from './sanitize-html.ts';
import { toMarkdown } from './to-markdown.ts';

/** What takes long for the longest articles. Call it with `runArticleTask`, which runs it in a thread with a time limit. */
export const ARTICLE_TASKS = {
  sanitizeHtml: (html: string) => sanitizeHtml(html),
  /** For a text from another site: the addresses of its images become absolute. */
  sanitizeForeign: (html: string, origin: string) => sanitizeHtml(html, (src) => absoluteImage(src, origin)),
  isEmptyHtml,
  textOf,
  countWords: (title: string, html: string) => `${title} ${textOf(html)}`.match(/\S+/g)?.length ?? 0,
  makeExcerpt,
  /** What a search reads. */
  toSentences: (html: string) => joinBlocks(blocksOf(html)),
  isSubstantialChange,
  findTextChanges,
  toMarkdown,
  findCode,
  renderArticle,
};

export type ArticleTasks = typeof ARTICLE_TASKS;
