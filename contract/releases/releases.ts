import { z } from 'zod';
import { line as checkLine } from '../text/text.ts';

/** The states of a release, in the words that the panel shows. The time of a scheduled release is its `publish_at`. */
export const RELEASE_STATES = ['Draft', 'Waiting for sign-off', 'Scheduled', 'Published', 'Undone'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The maximum numbers of characters of a name, of parts of a release, and of open releases. */
export const RELEASE_LIMITS = { name: 100, parts: 100, open: 50 } as const;

/** Days after publishing in which a release can be undone. */
export const UNDO_DAYS = 30;

const NAME = 'Enter a name for the release.';
const name = z
  .string(NAME)
  .check(...checkLine({ max: RELEASE_LIMITS.name, tooLong: `A name has at most ${RELEASE_LIMITS.name} characters.` }))
  .refine(Boolean, NAME);

/** `post 12`, `page home`, `page page 3f…`, `translation hi page home`: as drafts are named. */
const subject = z
  .string('Choose a post or a page.')
  .max(300, 'There is no such post or page.')
  .regex(/^(?:post|page|translation) \S/, 'There is no such post or page.');

/** The body of `POST /api/admin/releases` and `PATCH /api/admin/releases/{id}`. */
export const writeRelease = z.object({ name });

/** The body of `POST /api/admin/releases/{id}/parts`: a draft, or a redirect that is added on publishing. */
export const addPart = z.union(
  [z.object({ subject }), z.object({ redirect: z.object({ from: z.string(), to: z.string() }) })],
  'Choose a post or a page, or enter a redirect.',
);

/** The body of `POST /api/admin/releases/{id}/publish`. */
export const publishRelease = z.object({
  /** The hash of the release as the person saw it. If it has changed, the response is 409 with the current release. */
  hash: z.string('Send the hash of the release.').regex(/^(?:[0-9a-f]{64})?$/, 'Send the hash of the release.'),
  /** ISO 8601. If omitted, now. */
  at: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }).optional(),
  /** Publishes as soon as the client approves. Not together with `at`. */
  when_signed_off: z.boolean('Send true or false.').optional(),
  /** Owners only: publishes without the approval that is asked for. The activity log says so. */
  without_sign_off: z.boolean('Send true or false.').optional(),
});

const time = z.string();

/** A text of a part that differs from what is public. */
const textChange = z.object({
  /** `sections.hero.heading`; `content` and `title` of posts. */
  path: z.string(),
  /** The section and the field, as the panel names them: `Hero, Heading`. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ReleaseTextChange = z.output<typeof textChange>;

/** Why a part cannot be published, or what somebody should know before it is. */
const problem = z.object({
  kind: z.enum([
    /** The document was published after the draft was started. The editor of the part merges both versions. */
    'moved-on',
    /** Required fields are empty, or values are not allowed. `paths` has them. */
    'incomplete',
    /** Another page or part has its address. */
    'address-taken',
    /** The draft was discarded. */
    'no-draft',
    /** The post or page is in the bin, or was deleted. */
    'in-the-bin',
    /** It needs an approval (settings of reviews). Owners can publish without one. */
    'not-approved',
    /** Links to a page that will not exist. */
    'broken-link',
    /** The pictures are heavier than the budget of a page. */
    'weight',
  ]),
  /** Whether the problem keeps the release from being published. */
  blocks: z.boolean(),
  message: z.string(),
  paths: z.array(z.string()),
});
export type ReleaseProblem = z.output<typeof problem>;

const part = z.object({
  id: z.int(),
  kind: z.enum(['post', 'page', 'translation', 'redirect']),
  /** Null for a redirect. */
  subject: z.string().nullable(),
  title: z.string(),
  /** The kind of the part: `Post`, `New post`, `Page`, `New page`, `Facts`, `Hindi`, `Redirect`. */
  label: z.string(),
  /** The first page that shows the changed document once it is public. Null if it has no page of its own. */
  path: z.string().nullable(),
  /** Where it is edited in the panel. */
  edit_path: z.string().nullable(),
  picture: z.string().nullable(),
  redirect: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The addresses that change: publishing redirects the earlier ones. */
  moved: z.array(z.object({ from: z.string(), to: z.string() })),
  /** As `what changed` in lists: `2 sentences`, `3 prices`, `New, 642 words`. */
  summary: z.string(),
  added_at: time,
  added_by: z.string(),
  saved_at: time.nullable(),
  saved_by: z.string().nullable(),
  problems: z.array(problem),
  /** After publishing: the number of the new revision. */
  published_revision: z.int().nullable(),
  /** After undoing the release: why this part, or a piece of it, was not undone. */
  kept: z.string().nullable(),
});
export type ReleasePart = z.output<typeof part>;

const signOffState = z.object({
  /** Who approved it and when. Null without an approval. */
  approved_by: z.string().nullable(),
  approved_at: time.nullable(),
  /** Whether the release is unchanged since the approval. */
  is_current: z.boolean(),
  /** The client who was asked last. Null if nobody was asked. */
  asked: z.string().nullable(),
  asked_at: time.nullable(),
  open_notes: z.int(),
});

export const releaseEntry = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(RELEASE_STATES),
  /** `4 pages, 1 post`. */
  summary: z.string(),
  parts: z.int(),
  created_at: time,
  created_by: z.string(),
  changed_at: time,
  changed_by: z.string(),
  publish_at: time.nullable(),
  when_signed_off: z.boolean(),
  publish_error: z.string().nullable(),
  published_at: time.nullable(),
  published_by: z.string().nullable(),
  undone_at: time.nullable(),
  undone_by: z.string().nullable(),
  sign_off: signOffState,
});
export type ReleaseEntry = z.output<typeof releaseEntry>;

/** `GET /api/admin/releases?state=&q=`, last changed first. */
export const releaseList = z.object({
  releases: z.array(releaseEntry),
  counts: z.object({ all: z.int(), open: z.int(), published: z.int(), undone: z.int() }),
});

/** The response of `GET /api/admin/releases/{id}`, and of every request that changes a release. */
export const release = releaseEntry.extend({
  /** The hash of everything that publishing would change: SHA-256 in hexadecimal digits. */
  hash: z.string(),
  contents: z.array(part),
  can_undo: z.boolean(),
  undo_until: time.nullable(),
});
export type Release = z.output<typeof release>;

/** `GET /api/admin/releases/{id}/parts/{part}/changes`. */
export const partChanges = z.object({ changes: z.array(textChange) });

/** `GET /api/admin/releases/{id}/undo`: the parts that undoing would not change. */
export const undoPreview = z.object({
  parts: z.int(),
  kept: z.array(z.object({ title: z.string(), reason: z.string() })),
});

/** `POST /api/admin/releases/{id}/preview`: an address of the whole site as it will be, for a day. */
export const previewAddress = z.object({ url: z.string(), expires_at: time });

/** `GET /api/admin/release-of/{subject}`: the open release that a draft is in. */
export const releaseOf = z.object({
  release: z.object({ id: z.int(), name: z.string(), state: z.enum(RELEASE_STATES) }).nullable(),
});
export type ReleaseOf = z.output<typeof releaseOf>['release'];

/** `GET /api/admin/release-parts`: the drafts in open releases, for the lists of posts and pages. */
export const releaseParts = z.object({
  parts: z.array(z.object({ subject: z.string(), release: releaseOf.shape.release.unwrap() })),
});
export type ReleasedPart = z.output<typeof releaseParts>['parts'][number];

/** `GET /api/admin/release-candidates?q=`: drafts that are in no release, last saved first, at most 50. */
const candidate = z.object({
  subject: z.string(),
  title: z.string(),
  label: z.string(),
  edit_path: z.string().nullable(),
  picture: z.string().nullable(),
  saved_at: time,
  saved_by: z.string(),
  /** Adding it to a release cancels this time. */
  publish_at: time.nullable(),
});
export type ReleaseCandidate = z.output<typeof candidate>;
export const releaseCandidates = z.object({ drafts: z.array(candidate) });
