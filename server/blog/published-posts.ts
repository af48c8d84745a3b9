import type { Nullable, SelectQueryBuilder } from 'kysely';
import type { Post, PostSummary } from '../../contract/blog/blog.ts';
import { mediaPath } from '../../contract/media/media.ts';
import { toVariants, VARIANT_COLUMNS, type VariantColumns } from '../database/image-variants.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { sanitizeOnRead } from './html/articles.ts';
import { toFocus } from './post-row.ts';

type PostTables = Pick<Tables, 'posts' | 'media'> & { image_variants: Nullable<Tables['image_variants']> };

/** The posts outside the bin, joined with their images. Every read of a post starts here. */
export const publishedPosts = (db: Database) =>
  db
    .selectFrom('posts')
    .innerJoin('media', 'media.name', 'posts.image')
    .leftJoin('image_variants', 'image_variants.media_name', 'posts.image')
    .where('deleted_at', 'is', null);

export const newestFirst = <O>(query: SelectQueryBuilder<PostTables, keyof PostTables, O>) =>
  query.orderBy('posts.created_at', 'desc').orderBy('id', 'desc');

/** The columns of a post in a list. A column that a post shows unchanged is added here only. */
export const SUMMARY_COLUMNS = [
  'id',
  'title',
  'author_name as authorName',
  'category',
  'posts.created_at as createdAt',
  'updated_at as updatedAt',
  'revision',
  'excerpt',
  'made_excerpt',
  'image',
  'media.width',
  'media.height',
  'image_alt as imageAlt',
  'image_focus_x',
  'image_focus_y',
  'media.alt',
  'media.focus_x',
  'media.focus_y',
  'tags',
  'seo_title as seoTitle',
  'seo_description as seoDescription',
  'noindex',
  ...VARIANT_COLUMNS,
] as const;

export const POST_COLUMNS = [...SUMMARY_COLUMNS, 'content'] as const;

type Derived =
  | ('image' | 'imageWidth' | 'imageHeight' | 'imageVariants' | 'imageFocus')
  | ('excerpt' | 'excerptEntered' | 'tags' | 'noindex');

export interface SummaryRow extends Omit<PostSummary, Derived>, VariantColumns {
  image: string;
  width: number;
  height: number;
  image_focus_x: number | null;
  image_focus_y: number | null;
  alt: string;
  focus_x: number;
  focus_y: number;
  excerpt: string;
  made_excerpt: string;
  tags: string;
  noindex: number;
}

export function toSummary(row: SummaryRow): PostSummary {
  const { image, width, height, widths, formats, placeholder, ...described } = row;
  const { imageAlt, alt, image_focus_x, image_focus_y, focus_x, focus_y, ...texts } = described;
  const { excerpt, made_excerpt, tags, noindex, ...unchanged } = texts;
  return {
    ...unchanged,
    image: mediaPath(image),
    imageWidth: width,
    imageHeight: height,
    imageVariants: toVariants({ widths, formats, placeholder }),
    excerpt: excerpt || made_excerpt,
    excerptEntered: excerpt,
    // The description of the media library applies where the post has none of its own.
    imageAlt: imageAlt || alt,
    imageFocus: toFocus(image_focus_x, image_focus_y) ?? unlessCentre(toFocus(focus_x, focus_y)),
    tags: JSON.parse(tags) as string[],
    noindex: noindex === 1,
  };
}

const unlessCentre = (focus: PostSummary['imageFocus']) => (focus?.x === 0.5 && focus.y === 0.5 ? null : focus);

export async function toPost({ content, ...summary }: SummaryRow & { content: string }): Promise<Post> {
  return { ...toSummary(summary), content: await sanitizeOnRead(content) };
}
