import type { Category, Post } from '../../../../contract/blog/blog.ts';
import type { AdminPost, PostEntry, PostState } from '../../../../contract/blog/post-drafts.ts';
import type { ReviewMark } from '../../../../contract/review/review-marks.ts';
import { t } from '../../i18n/t.ts';

/** A row of the list, from the public list or from the panel's list. */
export interface ManagedPost {
  id: number;
  title: string;
  state: PostState;
  authorName: string | null;
  category: Category | null;
  image: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageVariants: Post['imageVariants'];
  createdAt: string | null;
  updatedAt: string;
  updatedBy: string | null;
  publishAt: string | null;
  publishBy: string | null;
  publishError: string | null;
  /** The draft has changes that are not scheduled. */
  isNewerThanSchedule: boolean;
  unpublishAt: string | null;
  /** The review of its draft. */
  review: ReviewMark | null;
  openNotes: number;
  /** The public post. Only set in the list of live posts. */
  post: Post | undefined;
}

export const isPublic = ({ state }: Pick<ManagedPost, 'state'>) => state.startsWith('Live');

export const titleOf = ({ title }: Pick<ManagedPost, 'title'>) => title || t('Untitled');

export const fromEntry = (entry: PostEntry): ManagedPost => ({
  id: entry.id,
  title: entry.title,
  state: entry.state,
  authorName: entry.author_name || null,
  category: entry.category,
  image: entry.image,
  imageWidth: entry.image_width,
  imageHeight: entry.image_height,
  imageVariants: null,
  createdAt: entry.created_at,
  updatedAt: entry.updated_at,
  updatedBy: entry.updated_by,
  publishAt: entry.publish_at,
  publishBy: entry.publish_by,
  publishError: entry.publish_error,
  isNewerThanSchedule: entry.newer_than_schedule,
  unpublishAt: entry.unpublish_at,
  review: entry.review,
  openNotes: entry.open_notes,
  post: undefined,
});

/** `entry`: what the panel knows of the post. Undefined if it could not be loaded. */
export const fromPost = (post: Post, entry: PostEntry | undefined): ManagedPost => ({
  ...(entry ? fromEntry(entry) : NO_ENTRY),
  ...post,
  state: entry?.state ?? 'Live',
  post,
});

const NO_ENTRY = {
  updatedBy: null,
  publishAt: null,
  publishBy: null,
  publishError: null,
  isNewerThanSchedule: false,
  unpublishAt: null,
  review: null,
  openNotes: 0,
};

/** The public text of a post, or the draft if there is none, for the dialogs. */
export function toPost(row: ManagedPost, { live, draft, revision, created_at, updated_at }: AdminPost): Post {
  const fields = live ?? draft;
  return {
    id: row.id,
    title: fields?.title ?? '',
    authorName: fields?.author_name || null,
    content: fields?.content ?? '',
    image: fields?.image ?? null,
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    imageVariants: null,
    category: fields?.category ?? null,
    excerpt: fields?.excerpt ?? '',
    excerptEntered: fields?.excerpt ?? '',
    createdAt: created_at ?? updated_at,
    updatedAt: updated_at,
    revision,
    imageAlt: fields?.image_alt ?? '',
    imageFocus: fields?.image_focus ?? null,
    tags: fields?.tags ?? [],
    seoTitle: fields?.seo_title ?? '',
    seoDescription: fields?.seo_description ?? '',
    noindex: fields?.noindex ?? false,
  };
}
