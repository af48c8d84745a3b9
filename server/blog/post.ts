import type { PostSummary } from '../../contract/blog.ts';
import { mediaPath } from '../../contract/media.ts';
import { toVariants, type VariantColumns } from '../database/image-variants.ts';
import { blocksOf } from './sanitize-html.ts';

/** Of an excerpt that is made from the text, in characters. */
const MADE_EXCERPT_LENGTH = 160;

/** Punctuation after which the next block may follow, also inside a closing quote or bracket. */
const ENDS_SENTENCE = /[.!?…:;,।॥。！？؟–—][\p{Pe}\p{Pf}"']*$/u;

/** The beginning of a text in whole words, for a post that was given no excerpt. */
export function makeExcerpt(html: string): string {
  const blocks = blocksOf(html);
  const text = blocks
    .map((block, place) => (place === blocks.length - 1 || ENDS_SENTENCE.test(block) ? block : `${block}.`))
    .join(' ');
  if (text.length <= MADE_EXCERPT_LENGTH) return text;
  const cut = text.slice(0, MADE_EXCERPT_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : MADE_EXCERPT_LENGTH - 1).replace(/[\s,;:.]+$/, '')}…`;
}

/** The pictures of ours that a text mentions, by their `media.name`. */
export const pictureNames = (html: string): string[] =>
  html.match(/(?<=\/media\/)[0-9a-f]{40}\.(?:jpg|png|webp|avif)/g) ?? [];

/** A row of the list, with the size of its picture. */
export interface PostRow extends VariantColumns {
  id: number;
  title: string;
  excerpt: string;
  made_excerpt: string;
  author_name: string;
  category: PostSummary['category'];
  image: string;
  width: number;
  height: number;
  created_at: string;
  updated_at: string;
  revision: number;
}

export function toSummary(row: PostRow): PostSummary {
  return {
    id: row.id,
    title: row.title,
    authorName: row.author_name,
    image: mediaPath(row.image),
    imageWidth: row.width,
    imageHeight: row.height,
    imageVariants: toVariants(row),
    category: row.category,
    excerpt: row.excerpt || row.made_excerpt,
    excerptEntered: row.excerpt,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}
