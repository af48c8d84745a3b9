import { z } from 'zod';
import { newerThanSchedule, POST_STATES, REVISION_KINDS } from '../blog/post-drafts.ts';
import { reviewMark } from '../review/review-marks.ts';
import { line } from '../text/text.ts';

/** ISO 8601 UTC. */
const time = z.string();
const state = z.enum(POST_STATES);
const body = z.record(z.string(), z.unknown());
const revisionNumber = (label: string) =>
  z.int(`${label} must be a whole number.`).nonnegative(`${label} must be a whole number.`);

/** The body of `PUT /api/admin/pages/{key}/draft`. Fields that are left out have their defaults. */
export const saveDocumentDraft = z.object({
  body: z.record(z.string(), z.unknown(), 'Send the document as an object.'),
  /** The published revision that the changes are based on; 0 or null if nothing was published yet. */
  base_revision: revisionNumber('base_revision').nullish(),
  /** The `draft_revision` of the last response. 0 or null if there was no draft. */
  draft_revision: revisionNumber('draft_revision').nullish(),
});

/** The body of `POST /api/admin/pages/{key}/preview`. */
export const previewDocument = z.object({
  body: saveDocumentDraft.shape.body,
  /** One of the page's `preview_addresses`. By default the first. */
  address: z.string('The address must be text.').nullish(),
  /** Whether invisible characters after each text name its field, as the editor needs. */
  has_marks: z.boolean('has_marks must be true or false.').nullish(),
});

/** The response is HTML. */
export const renderedPage = z.string();

/** The body of `POST /api/admin/pages`. */
export const createPage = z.object({
  address: z.string('Enter an address.'),
  title: z.string('Enter a title.').check(...line({ max: 120, tooLong: 'Title has at most 120 characters.' })),
  /** Whether the menu links to the page once it is published. */
  in_menu: z.boolean('in_menu must be true or false.').optional(),
});
export type NewPageRequest = z.input<typeof createPage>;

export const documentEntry = z.object({
  key: z.string(),
  title: z.string(),
  /** The paths of the document's pages. */
  addresses: z.array(z.string()),
  kind: z.enum(['page', 'section', 'collection', 'company', 'navigation']),
  state,
  /** When and by whom the document was changed last. Null if it never was. */
  updated_at: time.nullable(),
  updated_by: z.string().nullable(),
  /** Sample texts and facts that nobody has confirmed yet. */
  to_confirm: z.int(),
  publish_at: time.nullable(),
  newer_than_schedule: newerThanSchedule,
  /** The review of the draft, if somebody was asked for one. */
  review: reviewMark.nullable(),
  /** Notes that are not resolved. */
  open_notes: z.int(),
  /** The type of the page's first section. Null for pages without sections. */
  first_section: z.string().nullable(),
  /** The reusable sections that the page shows, in public or only in its draft. */
  reusable_sections: z.array(z.object({ key: z.string(), is_public: z.boolean() })),
  /** How many entries a collection has, and how many of them are hidden. Null for other documents. */
  entries: z.object({ total: z.int(), hidden: z.int() }).nullable(),
});
export type DocumentEntry = z.output<typeof documentEntry>;
export const documentList = z.object({ pages: z.array(documentEntry) });

/** A stored value that no longer fits the schema. Pages show its default. */
const rejection = z.object({ path: z.string(), message: z.string() });

export const adminDocument = z.object({
  key: z.string(),
  title: z.string(),
  kind: documentEntry.shape.kind,
  addresses: z.array(z.string()),
  /** The paths of the pages on which the document can be previewed, including pages that also show other documents. */
  preview_addresses: z.array(z.string()),
  state,
  /** JSON Schema 2020-12. `format` is the type of a field, `title` its label and `description` its hint. */
  schema: z.record(z.string(), z.unknown()),
  defaults: body.nullable(),
  /** The public version. Null if the page is not public. */
  live: body.nullable(),
  /** The version that is not public yet. */
  draft: body.nullable(),
  /** The published revision: the `base_revision` of the next draft. 0 if nothing was published yet. */
  revision: z.int(),
  base_revision: z.int(),
  /** Changes with every save of the draft. 0 if there is no draft. */
  draft_revision: z.int(),
  publish_at: time.nullable(),
  unpublish_at: time.nullable(),
  publish_error: z.string().nullable(),
  newer_than_schedule: newerThanSchedule,
  updated_at: time.nullable(),
  updated_by: z.string().nullable(),
  rejected: z.array(rejection),
});
export type AdminDocument = z.output<typeof adminDocument>;

export const savedDocumentDraft = z.object({
  state,
  draft_revision: z.int(),
  base_revision: z.int(),
  saved_at: time.nullable(),
  newer_than_schedule: newerThanSchedule,
});

export const createdPage = z.object({ key: z.string(), state, revision: z.int(), draft_revision: z.int() });

export const documentRevisionEntry = z.object({
  number: z.int(),
  kind: z.enum(REVISION_KINDS),
  note: z.string(),
  at: time,
  by: z.string(),
  title: z.string(),
  /** The fields that differ from the previous revision. Null for the first revision. */
  changes: z.array(z.string()).nullable(),
});
export const documentRevisionList = z.object({
  revisions: z.array(documentRevisionEntry),
  /** Profile images of the administrators who are named above and have one. */
  portraits: z.array(z.object({ email: z.string(), image: z.string() })),
});
export const documentRevision = documentRevisionEntry.extend({ body });
