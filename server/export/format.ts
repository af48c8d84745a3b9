import { z } from 'zod';
import { PANEL_LANGUAGES, type PanelLanguage } from '../../contract/accounts/panel-languages.ts';
import { role } from '../../contract/accounts/roles.ts';
import { CATEGORIES } from '../../contract/blog/blog.ts';
import { STAGES } from '../../contract/contact/leads.ts';
import { DIRECTIONS, FALLBACKS } from '../../contract/languages/languages.ts';
import { STORED_NAME } from '../../contract/media/media-types.ts';
import { EMAIL_PATTERN } from '../../contract/text/email-pattern.ts';

/**
 * The lines of a JSON export. `z.decode` turns rows of the tables into lines, and `z.encode` turns lines into rows;
 * docs/export-format.md explains the lines. A change that earlier versions cannot read needs a new FORMAT_VERSION.
 */
export const FORMAT = 'site-export';
export const FORMAT_VERSION = 1;

const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string(), schema, {
    decode: (text) => JSON.parse(text),
    encode: (value) => JSON.stringify(value),
  });
const json = jsonOf(z.json());
const list = jsonOf(z.array(z.string()));
const flag = z.codec(z.int(), z.boolean(), { decode: (number) => number === 1, encode: (value) => (value ? 1 : 0) });
const time = z.string().describe('ISO 8601, UTC');
const mediaName = z.string().regex(new RegExp(`^${STORED_NAME}$`));
/** Who did something. Left out of exports without people. */
const person = z.string().optional();
const thousandths = z.int().min(0).max(1000);

const draft = z.object({
  body: json,
  base_revision: z.int().nullable(),
  revision: z.int(),
  session_started_at: time,
  saved_at: time,
  saved_by: person,
  publish_at: time.nullable(),
  publish_by: person.nullable(),
  publish_tries: z.int(),
  publish_error: z.string().nullable(),
  next_try_at: time.nullable(),
  scheduled_body: json.nullable().optional().describe('What is published at `publish_at`, if it is not `body`'),
  scheduled_base: z.int().nullable().optional().describe('The `base_revision` of `scheduled_body`'),
});

const revision = z.object({
  number: z.int(),
  kind: z.enum(['published', 'saved', 'autosaved']),
  title: z.string(),
  words: z.int(),
  body: json,
  note: z.string(),
  saved_at: time,
  saved_by: person,
  changes: json.nullable(),
});

const unpublish = z.object({ unpublish_at: time, requested_by: person });

/** The data of posts and pages besides the public version. */
const versions = {
  draft: draft.nullable(),
  unpublish: unpublish.nullable(),
  images: z.array(mediaName).describe('What the draft and the revisions show'),
  revisions: z.array(revision),
};

const livePost = z.object({
  title: z.string(),
  content: z.string().describe('HTML'),
  excerpt: z.string(),
  made_excerpt: z.string(),
  author_name: z.string(),
  author_slug: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  image: mediaName,
  image_alt: z.string(),
  image_focus_x: thousandths.nullable(),
  image_focus_y: thousandths.nullable(),
  tags: list,
  seo_title: z.string(),
  seo_description: z.string(),
  noindex: flag,
  created_at: time,
  updated_at: time,
  updated_by: person,
  revised_at: z.string(),
  revision: z.int(),
  deleted_at: time.nullable(),
});

/** What lists show of a draft. */
const postEntry = z.object({
  title: z.string(),
  author_name: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  image: mediaName.nullable(),
  search: z.string(),
  tag_slugs: z.string(),
  changed_at: time,
  changed_by: person,
  first_published_at: time.nullable(),
  deleted_at: time.nullable(),
  submitted_at: time.nullish(),
  submitted_by: person.nullable().optional(),
});

const liveDocument = z.object({
  body: json,
  revision: z.int(),
  updated_at: time,
  updated_by: person,
  deleted_at: time.nullable(),
});

const liveTranslation = z.object({
  body: json.describe('`texts`: by their paths, each with the text that it was made from'),
  title: z.string(),
  excerpt: z.string(),
  source_revision: z.int(),
  pending: z.int().describe('How many texts are missing or out of date'),
  revision: z.int(),
  updated_at: time,
  updated_by: person,
});

/** A language code of BCP 47. */
const languageCode = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

const language = z.object({ code: languageCode, name: z.string(), direction: z.enum(DIRECTIONS) });

const week = z.object({ week: z.string(), hits: z.int() });

/** The line of each kind of thing, in the order of the files, which is the order of the import. */
export const LINES = {
  media: z.object({
    name: mediaName,
    item: z.string(),
    kind: z.enum(['picture', 'file']),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    upload_hash: z.string().nullable(),
    file_name: z.string(),
    alt: z.string(),
    decorative: flag,
    caption: z.string(),
    credit: z.string(),
    focus_x: thousandths,
    focus_y: thousandths,
    created_at: time,
    uploaded_at: time,
    uploaded_by: person.nullable(),
    replaced_at: time.nullable(),
    binned_at: time.nullable(),
    has_variants: z.boolean(),
    media_title: z.string().default('').describe('Of a video or audio file'),
    duration: z.int().nullable().default(null).describe('Of a video or audio file, in milliseconds'),
    poster: mediaName.nullable().default(null).describe('The picture that stands for a video'),
    captions: z
      .array(z.object({ language: z.string(), name: z.string(), content: z.string().describe('WebVTT') }))
      .default([])
      .describe('Of a video'),
  }),
  logos: z.object({ name: z.string(), content: z.base64(), created_at: time }),
  authors: z.object({
    slug: z.string(),
    name: z.string(),
    role: z.string(),
    text: z.string(),
    image: mediaName.nullable(),
    links: json,
    updated_at: time,
  }),
  posts: z.object({
    id: z.int().positive(),
    owner: person,
    live: livePost.nullable(),
    live_tags: z.array(z.string()),
    live_images: z.array(mediaName),
    entry: postEntry.nullable(),
    ...versions,
  }),
  pages: z.object({ key: z.string().min(1), live: liveDocument.nullable(), ...versions }),
  languages: z.object({
    default: language.describe('In which posts and pages themselves are written'),
    added: z.array(language.extend({ isPublic: z.boolean(), fallback: z.enum(FALLBACKS) })),
  }),
  translations: z.object({
    language: languageCode,
    source: z
      .string()
      .regex(/^(?:page|post|texts) [\w.-]+$/)
      .describe('The post or page, such as `page home`. `texts site`: buttons and notes'),
    live: liveTranslation.nullable(),
    ...versions,
  }),
  redirects: z.object({
    from_path: z.string().startsWith('/'),
    to_address: z.string().nullable(),
    status: z.int(),
    source: z.enum(['added', 'imported', 'moved']),
    created_at: time,
    created_by: person,
    hits: z.int(),
    last_hit_at: time.nullable(),
    weeks: z.array(week),
  }),
  confirmations: z.object({ check_id: z.string(), confirmed_at: time, confirmed_by: person }),
  'reply-templates': z.object({
    id: z.int().positive(),
    name: z.string(),
    text: z.string(),
    revision: z.int(),
    updated_at: time,
    updated_by: person,
  }),
  accounts: z.object({
    email: z.email({ pattern: EMAIL_PATTERN }),
    role,
    may_publish: flag,
    language: z
      .enum(Object.keys(PANEL_LANGUAGES) as [PanelLanguage])
      .default('en')
      .describe('Of the panel'),
    limited_to: z.string().nullable().default(null).describe('The codes of the languages of their texts. null: all'),
    suspended_at: time.nullable(),
    weekly_email: flag,
    review_emails: flag.optional(),
    profile_image: mediaName.nullable(),
    created_at: time,
    name: z.string().optional(),
  }),
  messages: z.object({
    id: z.int().positive(),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    message: z.string(),
    consent: z.string().default('').describe('What the form said about privacy'),
    page: z.string(),
    language: z.string().nullable().default(null).describe('Of the page that it was sent from. null: the default'),
    created_at: time,
    read_at: time.nullable(),
    folder: z.enum(['inbox', 'spam']),
    archived_at: time.nullable(),
    deleted_at: time.nullable(),
    spam_reasons: z.string().nullable(),
    stage: z.enum(STAGES),
    assigned_to: z.email({ pattern: EMAIL_PATTERN }).nullable(),
    value: z.int().nullable().describe('In hundredths of the site’s currency'),
    follow_up_on: z.iso.date().nullable(),
    reminded_on: z.iso.date().nullable(),
    notes: z.array(z.object({ text: z.string(), created_at: time, created_by: z.string() })),
    replies: z.array(z.object({ request_key: z.string(), text: z.string(), sent_by: z.string(), created_at: time })),
    form: z
      .object({ form_id: z.string(), form_name: z.string(), path: z.string(), answers: json, consent: z.string() })
      .nullable()
      .describe('Of a form that was made in the panel'),
  }),
} as const;

export type Kind = keyof typeof LINES;
export type Line<K extends Kind> = z.output<(typeof LINES)[K]>;
/** A line as the tables have it. */
export type Row<K extends Kind> = z.input<(typeof LINES)[K]>;

export const KINDS = Object.keys(LINES) as Kind[];

/** The optional parts of an export, besides public data. */
export const includes = z.object({
  drafts: z.boolean().describe('Drafts, revisions and what is in the bin'),
  people: z.boolean().describe('Accounts, messages, and who changed what'),
});
export type Includes = z.infer<typeof includes>;

/** The first file. */
export const siteFile = z.object({
  format: z.literal(FORMAT),
  format_version: z.literal(
    FORMAT_VERSION,
    'This export was made by a newer version of this program. Import it there.',
  ),
  version: z.string().describe('Of the program'),
  includes,
  counts: z.partialRecord(z.enum(KINDS as [Kind, ...Kind[]]), z.int()),
  last_post_id: z.int().describe('Ids of posts that were deleted are not used again'),
});

export const SITE_FILE = 'site.json';
export const SCHEMA_FILE = 'schema.json';
export const linesFile = (kind: Kind) => `${kind}.jsonl`;
export const mediaFile = (name: string) => `media/${name}`;

/** JSON Schema of a line of each file. */
export const schemas = () =>
  Object.fromEntries(
    [[SITE_FILE, siteFile] as const, ...KINDS.map((kind) => [linesFile(kind), LINES[kind]] as const)].map(
      ([file, schema]) => [file, z.toJSONSchema(schema, { io: 'output' })],
    ),
  );
