import { z } from 'zod';
import { moment, postChange } from '../blog/post-drafts.ts';
import { paragraphs } from '../text/text.ts';
import { REVIEW_STATES } from './review-marks.ts';

/** Whose texts are published only with an approval: nobody's, those of authors, or everybody's except owners. */
export const APPROVAL_POLICIES = ['off', 'authors', 'everyone'] as const;
export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number];

export const REVIEW_LIMITS = { message: 1_000, note: 2_000, reviewers: 20 } as const;

/** The body of `POST …/review`. */
export const askForReview = z.object({
  /** The ids of accounts. If empty, any editor can review. */
  reviewers: z
    .array(z.int('Choose people from the list.'), 'Choose people from the list.')
    .max(REVIEW_LIMITS.reviewers, `Choose at most ${REVIEW_LIMITS.reviewers} people.`)
    .default([]),
  /** Whether one approval is enough. */
  needs: z.enum(['any', 'all'], 'Choose any or all.').default('any'),
  message: z
    .string('The message must be text.')
    .check(...paragraphs({ max: REVIEW_LIMITS.message, tooLong: `Use at most ${REVIEW_LIMITS.message} characters.` }))
    .default(''),
  needed_by: moment.nullish(),
  /** `publish`: the approved draft is published, at `publish_at` or at once. */
  once_approved: z.enum(['nothing', 'publish'], 'Choose nothing or publish.').default('nothing'),
  publish_at: moment.nullish(),
});
export type AskForReview = z.input<typeof askForReview>;
export type AskedReview = z.output<typeof askForReview>;

const hash = z
  .string('Send the hash of the draft that was read.')
  .regex(/^[\da-f]{64}$/, 'Send the hash of the draft that was read.');

const note = (missing?: string) =>
  z.string(missing ?? 'The note must be text.').check(
    ...paragraphs({
      max: REVIEW_LIMITS.note,
      tooLong: `Use at most ${REVIEW_LIMITS.note} characters.`,
      ...(missing && { missing }),
    }),
  );

/** The body of `POST …/review/approve`. */
export const approveReview = z.object({ hash, note: note().default('') });

/** The body of `POST …/review/return`. */
export const returnReview = z.object({ hash, note: note('Say what should change.') });

const time = z.string();

/** Somebody who is asked or decides. `id`: null if the account was removed. */
const person = z.object({ id: z.int().nullable(), email: z.string(), name: z.string() });
export type ReviewPerson = z.output<typeof person>;

export const review = z.object({
  state: z.enum(REVIEW_STATES),
  asked_by: person,
  asked_at: time,
  /** If empty, any editor can review. */
  reviewers: z.array(person),
  needs: z.enum(['any', 'all']),
  message: z.string(),
  needed_by: time.nullable(),
  is_late: z.boolean(),
  once_approved: z.enum(['nothing', 'publish']),
  publish_at: time.nullable(),
  decisions: z.array(
    z.object({
      by: person,
      at: time,
      decision: z.enum(['approved', 'returned']),
      note: z.string(),
      /** The revision with the text that was approved. */
      revision: z.int().nullable(),
      /** Whether the decision is about the current draft. */
      is_current: z.boolean(),
    }),
  ),
  /** What was changed since the approval, if it is void. */
  changed: z.object({ by: z.string(), at: time, changes: z.array(z.union([postChange, z.string()])) }).nullable(),
});
export type Review = z.output<typeof review>;

/** The response of `GET …/review`, and of requests that change the review. */
export const documentReview = z.object({
  /** Null if nobody was asked since the draft was started. */
  review: review.nullable(),
  /** The hash of the stored draft. Null if there is none. */
  hash: z.string().nullable(),
  /** The revision of that draft; 0 if there is none. */
  draft_revision: z.int(),
  /** Why the signed-in person cannot approve or return the draft. Null if they can. */
  refusals: z.object({ approve: z.string().nullable(), return: z.string().nullable() }),
  /** Whether the signed-in person can publish the draft only with an approval. */
  needs_approval: z.boolean(),
  /** The people who can be asked. */
  reviewers: z.array(
    person.extend({ role: z.enum(['owner', 'editor']), image: z.string().nullable(), waiting: z.int() }),
  ),
});
export type DocumentReview = z.output<typeof documentReview>;

/** A draft in the queue. */
export const queuedReview = z.object({
  /** `post 12`, `page home`, `translation hi page home`. */
  subject: z.string(),
  title: z.string(),
  asked_by: person,
  asked_at: time,
  reviewers: z.array(person),
  needs: z.enum(['any', 'all']),
  state: z.enum(REVIEW_STATES),
  needed_by: time.nullable(),
  is_late: z.boolean(),
  once_approved: z.enum(['nothing', 'publish']),
  publish_at: time.nullable(),
  /** The last decision. */
  decided: z.object({ by: person, at: time }).nullable(),
  /** Whether it was never public. */
  is_new: z.boolean(),
  words: z.int(),
  changes: z.array(z.union([postChange, z.string()])),
  /** Notes that are not resolved. */
  open_notes: z.int(),
  image: z.string().nullable(),
});
export type QueuedReview = z.output<typeof queuedReview>;

/** The response of `GET /api/admin/reviews`. */
export const reviewQueue = z.object({
  /** The drafts that wait for a decision of the signed-in person, the most urgent first. */
  waiting: z.array(queuedReview),
  /** The number of waiting drafts. The list has only the first 50. */
  waiting_count: z.int(),
  /** The drafts for which the signed-in person asked for a review, and which are not published yet. */
  asked: z.array(queuedReview),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

/** The response of `GET /api/admin/reviews/waiting`. */
export const waitingReviews = z.object({ count: z.int() });

/** `GET` and `PUT /api/admin/settings/approval`. */
export const approvalSetting = z.object({
  policy: z.enum(APPROVAL_POLICIES, `Choose one of ${APPROVAL_POLICIES.join(', ')}.`),
});

/** `GET` and `PUT /api/admin/review-emails`. */
export const reviewEmails = z.object({ is_on: z.boolean('Send true or false.') });
