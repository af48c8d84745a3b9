import type { Nullable, SelectQueryBuilder } from 'kysely';
import type { Post } from '../../contract/blog.ts';
import { VARIANT_COLUMNS } from '../database/image-variants.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { type PostRow, toSummary } from './post.ts';
import { sanitizeOnRead } from './sanitize-on-read.ts';

type PostTables = Pick<Tables, 'posts' | 'media'> & { image_variants: Nullable<Tables['image_variants']> };

/** The published posts with their pictures: where every read of a post begins. Those in the bin are not among them. */
export const publishedPosts = (db: Database) =>
  db
    .selectFrom('posts')
    .innerJoin('media', 'media.name', 'posts.image')
    .leftJoin('image_variants', 'image_variants.media_name', 'posts.image')
    .where('deleted_at', 'is', null);

export const newestFirst = <O>(query: SelectQueryBuilder<PostTables, keyof PostTables, O>) =>
  query.orderBy('posts.created_at', 'desc').orderBy('id', 'desc');

/** The columns of a `PostRow`. */
export const SUMMARY = [
  'id',
  'title',
  'excerpt',
  'made_excerpt',
  'author_name',
  'category',
  'image',
  'media.width',
  'media.height',
  ...VARIANT_COLUMNS,
  'posts.created_at',
  'updated_at',
  'revision',
] as const;

/** Cleaned on reading too: a post that came into the database by another way is as harmless. */
export const toPost = (row: PostRow & { content: string }): Post => ({
  ...toSummary(row),
  content: sanitizeOnRead(row.content),
});
