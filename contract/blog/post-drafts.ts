import { z } from 'zod';
import { mediaPath } from '../media/media.ts';
import { reviewMark } from '../review/review-marks.ts';
import { article, line as checkLine } from '../text/text.ts';
import { CATEGORIES, POST_LIMITS } from './blog.ts';

/** The states of a post, in the words that lists and the editor show. */
export const POST_STATES = [
  'Draft',
  'Scheduled',
  'Live',
  'Live, with unpublished changes',
  'Live, changes scheduled',
  'Unpublished',
  'In the bin',
] as const;
export type PostState = (typeof POST_STATES)[number];

/** A state as it is written in the URL of a list: `live-changes-scheduled`. */
export const stateSlug = (state: string) => state.toLowerCase().replace(/[^a-z]+/g, '-');

/** `isScheduled`: whether the draft is to be published at a set time. */
export function postState(post: {
  isDeleted: boolean;
  isPublic: boolean;
  hasDraft: boolean;
  isScheduled: boolean;
  wasPublic: boolean;
}): PostState {
  if (post.isDeleted) return 'In the bin';
  if (post.isPublic) {
    if (!post.hasDraft) return 'Live';
    return post.isScheduled ? 'Live, changes scheduled' : 'Live, with unpublished changes';
  }
  if (post.isScheduled) return 'Scheduled';
  return post.wasPublic ? 'Unpublished' : 'Draft';
}

/** In characters, in addition to `POST_LIMITS`. `tags` is the number of tags. */
export const DRAFT_LIMITS = { image_alt: 500, tags: 20, tag: 60, seo_title: 300, seo_description: 500 } as const;

/** Days that a preview link works. */
export const PREVIEW_DAYS = { min: 1, max: 30, default: 7 } as const;

const line = (label: string, max: number) =>
  z.string(`${label} must be text.`).check(...checkLine({ max, tooLong: `${label} is too long.` }));

const MEDIA_NAME = /^[0-9a-f]{40}\.(?:jpg|png|webp|avif)$/;
const image = z
  .string('The image must be the path of an uploaded image.')
  .refine(
    (path) => path.startsWith(mediaPath('')) && MEDIA_NAME.test(path.slice(mediaPath('').length)),
    'Upload the image first, then send its path.',
  );

const FOCUS = 'The focus must be between 0 and 1.';
const share = z.number(FOCUS).min(0, FOCUS).max(1, FOCUS);

/** Removes empty tags and repetitions, whatever their letter case. */
const tags = z
  .array(
    z
      .string('Each tag must be text.')
      .check(...checkLine({ max: DRAFT_LIMITS.tag, tooLong: `A tag has at most ${DRAFT_LIMITS.tag} characters.` })),
    'The tags must be a list.',
  )
  .transform((names) =>
    [
      ...new Map(
        names
          .filter(Boolean)
          .map((name) => [name.toLowerCase(), name] as const)
          .reverse(),
      ).values(),
    ].reverse(),
  )
  .refine((names) => names.length <= DRAFT_LIMITS.tags, `A post has at most ${DRAFT_LIMITS.tags} tags.`);

/** The fields of a draft. Nothing is required before it is published. */
export const draftFields = z.object({
  title: line('Title', POST_LIMITS.title),
  /** HTML, sanitized when it is stored. */
  content: z
    .string('Content must be text.')
    .check(...article({ max: POST_LIMITS.content, tooLong: 'Content is too long.' })),
  author_name: line('Author name', POST_LIMITS.author_name),
  category: z
    .union(
      [z.enum(CATEGORIES), z.literal('').transform(() => null)],
      `Choose one of ${CATEGORIES.join(', ')}, or none.`,
    )
    .nullable(),
  excerpt: line('The excerpt', POST_LIMITS.excerpt),
  /** The path of an uploaded image. */
  image: image.nullable(),
  image_alt: line('The alt text', DRAFT_LIMITS.image_alt),
  /** The point that crops keep, from the top left. Null: the centre. */
  image_focus: z.object({ x: share, y: share }, 'The focus must have x and y.').nullable(),
  tags,
  seo_title: line('The title for search engines', DRAFT_LIMITS.seo_title),
  seo_description: line('The description for search engines', DRAFT_LIMITS.seo_description),
  noindex: z.boolean('noindex must be true or false.'),
});
export type DraftFields = z.output<typeof draftFields>;

export const EMPTY_DRAFT: DraftFields = {
  title: '',
  content: '',
  author_name: '',
  category: null,
  excerpt: '',
  image: null,
  image_alt: '',
  image_focus: null,
  tags: [],
  seo_title: '',
  seo_description: '',
  noindex: false,
};

const revisionNumber = (label: string) =>
  z.int(`${label} must be a whole number.`).nonnegative(`${label} must be a whole number.`);

/** The body of `PUT /api/admin/posts/{id}/draft`. Missing fields are not changed. */
export const saveDraft = z.object({
  fields: draftFields.partial(),
  /** The published revision that the changes are based on; 0 or null if the post is not public. */
  base_revision: revisionNumber('base_revision').nullish(),
  /** The `draft_revision` of the last response. 0 or null if the post had no draft. */
  draft_revision: revisionNumber('draft_revision').nullish(),
});

export const moment = z.iso.datetime({ offset: true, error: 'Send a date and time like 2026-11-27T09:00:00Z.' });

/** The body of `POST /api/admin/posts/{id}/publish`. Without `at`: now. */
export const publishPost = z.object({
  at: moment.nullish(),
  /** When to unpublish it again. */
  until: moment.nullish(),
  draft_revision: revisionNumber('draft_revision').nullish(),
});

/** The body of `POST /api/admin/posts/{id}/submission`. */
export const submitPost = z.object({ draft_revision: revisionNumber('draft_revision').nullish() });

export const saveRevision = z.object({ note: line('The note', 200).default('') });

export const createPreviewLink = z.object({
  days: z
    .int(`Choose ${PREVIEW_DAYS.min} to ${PREVIEW_DAYS.max} days.`)
    .min(PREVIEW_DAYS.min, `Choose ${PREVIEW_DAYS.min} to ${PREVIEW_DAYS.max} days.`)
    .max(PREVIEW_DAYS.max, `Choose ${PREVIEW_DAYS.min} to ${PREVIEW_DAYS.max} days.`)
    .default(PREVIEW_DAYS.default),
});

/** ISO 8601 UTC. */
const time = z.string();
const state = z.enum(POST_STATES);

/** The fields in responses. */
export const storedFields = {
  title: z.string(),
  content: z.string(),
  author_name: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  excerpt: z.string(),
  image: z.string().nullable(),
  image_alt: z.string(),
  image_focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  tags: z.array(z.string()),
  seo_title: z.string(),
  seo_description: z.string(),
  noindex: z.boolean(),
} satisfies Record<keyof DraftFields, z.ZodType>;
const storedPost = z.object(storedFields);

/**
 * Whether the draft has newer changes that will not be published at `publish_at`, because a person without the right to
 * publish made them after it was scheduled.
 */
export const newerThanSchedule = z.boolean();

/** A post in the response of `GET /api/admin/posts`. */
export const postEntry = z.object({
  id: z.int(),
  state,
  title: z.string(),
  author_name: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  image: z.string().nullable(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  /** When it became public. */
  created_at: time.nullable(),
  /** The last change, of the draft if there is one. */
  updated_at: time,
  updated_by: z.string(),
  publish_at: time.nullable(),
  /** Who scheduled it. */
  publish_by: z.string().nullable(),
  /** Why the post could not be published at that time. */
  publish_error: z.string().nullable(),
  newer_than_schedule: newerThanSchedule,
  unpublish_at: time.nullable(),
  /** When the draft was submitted to an editor. Null if it was not. */
  submitted_at: time.nullable(),
  /** The review of the draft, if somebody was asked for one. */
  review: reviewMark.nullable(),
  /** Notes that are not resolved. */
  open_notes: z.int(),
});
export type PostEntry = z.output<typeof postEntry>;

/** Last changed first. */
export const postEntryPage = z.object({
  posts: z.array(postEntry),
  page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  /** Posts that match the filters. */
  total: z.int(),
  /** Per state, whatever the filters. */
  counts: z.record(state, z.int()),
  /** Posts that wait for an editor, whatever the filters. */
  submitted: z.int(),
});
export type PostEntryPage = z.output<typeof postEntryPage>;

/** The response of `GET /api/admin/posts/{id}`. */
export const adminPost = z.object({
  id: z.int(),
  state,
  /** The public version. Null if the post is not public. */
  live: storedPost.nullable(),
  /** The version that is not public yet. */
  draft: storedPost.nullable(),
  /** The published revision: the `base_revision` of the next draft. 0 if the post is not public. */
  revision: z.int(),
  /** The published revision that the draft is based on. */
  base_revision: z.int(),
  /** Changes with every save of the draft. 0 if there is none. */
  draft_revision: z.int(),
  publish_at: time.nullable(),
  unpublish_at: time.nullable(),
  /** Why the post could not be published at that time. */
  publish_error: z.string().nullable(),
  newer_than_schedule: newerThanSchedule,
  /** When it became public. */
  created_at: time.nullable(),
  updated_at: time,
  updated_by: z.string(),
  /** When the draft was submitted to an editor, and by whom. Null if it was not. */
  submitted_at: time.nullable(),
  submitted_by: z.string().nullable(),
});
export type AdminPost = z.output<typeof adminPost>;

export const createdPost = z.object({ id: z.int(), state, revision: z.int(), draft_revision: z.int() });

export const savedDraft = z.object({
  state,
  draft_revision: z.int(),
  base_revision: z.int(),
  saved_at: time,
  newer_than_schedule: newerThanSchedule,
});
export type SavedDraft = z.output<typeof savedDraft>;

/** The body of a 409: the post as somebody else saved or published it in the meantime. */
export const draftConflict = adminPost.extend({ message: z.string() });

export const REVISION_KINDS = ['published', 'saved', 'autosaved'] as const;

/** The parts of a text, as its changes are counted. */
export const BLOCK_KINDS = [
  'paragraphs',
  'headings',
  'lists',
  'images',
  'tables',
  'quotations',
  'code_blocks',
  'rules',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A difference from the previous version. */
export const postChange = z.object({
  /** A field counts as added if it was empty, and as removed if it is empty now. */
  how: z.enum(['added', 'changed', 'removed', 'moved']),
  what: z.enum([...draftFields.keyof().options, ...BLOCK_KINDS]),
  /** How many blocks; 1 for a field. */
  count: z.int(),
});
export type PostChange = z.output<typeof postChange>;

export const revisionEntry = z.object({
  number: z.int(),
  kind: z.enum(REVISION_KINDS),
  note: z.string(),
  at: time,
  /** An administrator's e-mail, or `site`. */
  by: z.string(),
  title: z.string(),
  /** Words in title and content. */
  words: z.int(),
  /** Null for the first revision, and if the revisions were not compared. */
  changes: z.array(postChange).nullish(),
});
export type RevisionEntry = z.output<typeof revisionEntry>;

/** What happened to a post, apart from its revisions. */
export const postEvent = z.object({
  at: time,
  by: z.string(),
  /** A key of `ACTIONS` in contract/activity.ts. */
  action: z.string(),
  note: z.string(),
});
export type PostEvent = z.output<typeof postEvent>;

/** All lists have the newest entry first. */
export const revisionList = z.object({
  revisions: z.array(revisionEntry),
  events: z.array(postEvent).optional(),
  /** What the draft changes in the newest revision. Null without a draft. */
  draft_changes: z.array(postChange).nullish(),
  /** Profile images of the administrators who are named above and have one. */
  portraits: z.array(z.object({ email: z.string(), image: z.string() })).optional(),
});
export type RevisionList = z.output<typeof revisionList>;

export const postRevision = revisionEntry.extend({ fields: storedPost });
export type PostRevision = z.output<typeof postRevision>;

export const previewLink = z.object({
  id: z.int(),
  created_at: time,
  created_by: z.string(),
  expires_at: time,
});
export type PreviewLink = z.output<typeof previewLink>;
export const previewLinks = z.object({ links: z.array(previewLink) });
/** Only this response contains the URL. */
export const createdPreviewLink = previewLink.extend({ url: z.string() });

/** The share image of a draft. */
export const shareImage = z.instanceof(Blob);
