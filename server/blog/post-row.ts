import { type DraftFields, EMPTY_DRAFT, type PostChange } from '../../contract/blog/post-drafts.ts';
import { mediaPath } from '../../contract/media/media.ts';
import { STORED_NAME } from '../../contract/media/media-types.ts';
import type { Database } from '../database/open-database.ts';
import { withCurrentFiles } from '../publishing/current-files.ts';
import { changesBetween, countWords, excerptOf, sanitizeArticle, sanitizeOnRead } from './html/articles.ts';
import { slugOf } from './slug-of.ts';

/** The columns of `posts` that editors write. */
export const FIELD_COLUMNS = [
  'title',
  'content',
  'excerpt',
  'author_name',
  'category',
  'image',
  'image_alt',
  'image_focus_x',
  'image_focus_y',
  'tags',
  'seo_title',
  'seo_description',
  'noindex',
] as const;

interface FieldRow extends Omit<DraftFields, 'image' | 'image_focus' | 'tags' | 'noindex'> {
  /** `media.name`. */
  image: string;
  image_focus_x: number | null;
  image_focus_y: number | null;
  tags: string;
  noindex: number;
}

/** The fields of a published post. */
export async function toFields(row: FieldRow): Promise<DraftFields> {
  const { image_focus_x: x, image_focus_y: y, image, tags, noindex, ...unchanged } = row;
  return {
    ...unchanged,
    content: await sanitizeOnRead(row.content),
    image: mediaPath(image),
    image_focus: toFocus(x, y),
    tags: JSON.parse(tags) as string[],
    noindex: noindex === 1,
  };
}

/** Converts the stored thousandths. */
export const toFocus = (x: number | null, y: number | null) =>
  x === null || y === null ? null : { x: x / 1000, y: y / 1000 };

/** The columns of a post with these fields, which must include an image. Sanitizes the content. */
export async function toColumns({
  image,
  image_focus: focus,
  tags,
  noindex,
  ...unchanged
}: DraftFields & { image: string }) {
  const content = await sanitizeArticle(unchanged.content);
  return {
    ...unchanged,
    content,
    made_excerpt: await excerptOf(content),
    author_slug: slugOf(unchanged.author_name),
    image: mediaName(image),
    image_focus_x: focus && Math.round(focus.x * 1000),
    image_focus_y: focus && Math.round(focus.y * 1000),
    tags: JSON.stringify(tags),
    noindex: noindex ? 1 : 0,
  };
}

/** A stored body. Fields that it does not have, because an earlier version wrote it, are empty. */
export const readBody = (body: string): DraftFields => ({ ...EMPTY_DRAFT, ...(JSON.parse(body) as DraftFields) });

export const toBody = (fields: DraftFields): string => JSON.stringify(fields);

/** The fields with the addresses of replaced files changed to those of the files that took their places. */
export async function showCurrentFiles<Fields extends DraftFields>(db: Database, fields: Fields): Promise<Fields> {
  const [content, image] = await withCurrentFiles(db, fields.content, fields.image ?? '');
  return { ...fields, content, image: fields.image && image };
}

/** The title, the number of words and the stored body of a revision with these fields. */
export async function toRevisionBody(fields: DraftFields): Promise<{ title: string; words: number; body: string }> {
  return { title: fields.title, words: await countWords(fields.title, fields.content), body: toBody(fields) };
}

/** Like toRevisionBody(), for a new revision, which is compared with the one before. */
export const toNewRevision = async (fields: DraftFields) => ({
  ...(await toRevisionBody(fields)),
  changesSince: (previousBody: string): Promise<PostChange[]> => changesBetween(readBody(previousBody), fields),
});

/** `media.name` of an image's path. */
export const mediaName = (path: string): string => path.slice(mediaPath('').length);

/** The stored images that the fields show. */
export function imagesOf({ image, content }: Pick<DraftFields, 'image' | 'content'>): string[] {
  return [...new Set([...(image ? [mediaName(image)] : []), ...imageNames(content)])];
}

/** The stored images in a text, and the files that it links to. */
export const imageNames = (html: string): string[] => html.match(STORED_FILES) ?? [];

const STORED_FILES = new RegExp(`(?<=/media/)${STORED_NAME}`, 'g');
