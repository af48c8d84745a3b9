import { z } from 'zod';
import { CATEGORIES } from './blog/blog.ts';
import { line } from './text/text.ts';

/** 200 MB. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
export const IMPORT_TOO_LARGE =
  'The file is larger than 200 MB. Split it, or run "npm run import -- FILE" on the server.';

/** Posts and other entries of one file. */
export const MAX_IMPORT_ITEMS = 20_000;

/** How long an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;

export const IMPORT_ITEMS_PER_PAGE = 50;

/**
 * `reading`: the file is being read; `ready`: the report waits for decisions; `running`, `undoing`: in progress;
 * `cancelled`: stopped, and can be continued; `failed`: stopped by an error, and can be continued.
 */
export const IMPORT_STATES = [
  'reading',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Before the run: `ready`, `unchanged` (imported before, and the same since) or `left_out`. After it: `published`,
 * `draft`, `replaced` (a post that was imported before), `kept` (the site's own post stays), or `failed`. For an entry of
 * another site's export: `added` or `failed`.
 */
export const IMPORT_ITEM_STATES = [
  'ready',
  'unchanged',
  'left_out',
  'published',
  'draft',
  'replaced',
  'kept',
  'added',
  'failed',
  'undone',
] as const;
export type ImportItemState = (typeof IMPORT_ITEM_STATES)[number];

/** The choices of each question. The first one is the default, which never loses data of this site. */
export const IMPORT_CHOICES = {
  /** The post was imported before, and has changed in the file. */
  changed: ['keep', 'replace'],
  /** The post was imported before, and deleted here. */
  deleted: ['keep', 'import'],
  /** This site has a post with the same title. */
  same_title: ['keep', 'import'],
  /** The post has no picture, and public posts need one. */
  no_image: ['draft', 'draw'],
  /** The text contains shortcodes of plugins. */
  shortcode: ['text', 'remove'],
} as const;
export type ImportQuestionKind = keyof typeof IMPORT_CHOICES;
export const IMPORT_QUESTIONS = Object.keys(IMPORT_CHOICES) as [ImportQuestionKind, ...ImportQuestionKind[]];

const importQuestion = z.object({ kind: z.enum(IMPORT_QUESTIONS), text: z.string() });
export type ImportQuestion = z.output<typeof importQuestion>;

/** What a category becomes: one of the site's, a tag, or nothing. */
const categoryTarget = z.union([z.enum(CATEGORIES), z.literal('tag'), z.null()], {
  error: `Choose one of ${CATEGORIES.join(', ')}, "tag", or null.`,
});
export type CategoryTarget = z.output<typeof categoryTarget>;

const host = z
  .string('A host must be text.')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,253}$/, 'A host is a name like old-site.example, without https:// and a path.');

const site = z
  .url({ protocol: /^https?$/, error: 'The address of the old site must begin with https://.' })
  .max(500, 'The address of the old site is too long.');

const decision = z.partialRecord(z.enum(IMPORT_QUESTIONS), z.string());

/** The body of `POST /api/admin/imports/{id}/start`. Missing fields have their defaults. */
export const startImport = z
  .object({
    /** Keys are the names of categories in the file. */
    categories: z.record(z.string(), categoryTarget).default({}),
    /** Keys are the names of authors in the file. */
    authors: z
      .record(
        z.string(),
        z.string().check(...line({ max: 120, tooLong: 'This name is too long.', missing: 'Enter a name.' })),
      )
      .default({}),
    /** Hosts from which pictures and videos are copied. */
    hosts: z.array(host).max(100, 'Allow at most 100 hosts.').default([]),
    /** The address of the old site, if the file does not contain it. */
    site: site.nullish(),
    redirects: z.boolean('redirects must be true or false.').default(true),
    as_drafts: z.boolean('as_drafts must be true or false.').default(false),
    /** The answers for all items. */
    decisions: decision.default({}),
    /** The answers for single items, by their number. */
    item_decisions: z.record(z.string().regex(/^\d+$/), decision).default({}),
  })
  .superRefine(({ decisions, item_decisions: byItem }, context) => {
    for (const chosen of [decisions, ...Object.values(byItem)]) {
      for (const [kind, choice] of Object.entries(chosen)) {
        const choices: readonly string[] = IMPORT_CHOICES[kind as ImportQuestionKind];
        if (!choices.includes(choice as string)) {
          const message = `The decision for ${kind} is one of ${choices.join(', ')}.`;
          context.addIssue({ code: 'custom', path: ['decisions'], message });
        }
      }
    }
  });
export type StartImport = z.output<typeof startImport>;

/** `site` is an export of a site like this one, whose import cannot be undone. */
const IMPORT_SOURCES = ['wordpress', 'ghost', 'markdown', 'site'] as const;

const count = z.int();
const time = z.string();

/** An import in the list, the newest first. */
export const importEntry = z.object({
  id: z.int(),
  source: z.enum(IMPORT_SOURCES),
  file_name: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** ISO 8601 UTC. */
  created_at: time,
  created_by: z.string(),
  started_at: time.nullable(),
  ended_at: time.nullable(),
  /** Until when the import can be undone. Null if it cannot. */
  undo_until: time.nullable(),
  /** The error that stopped the import. */
  error: z.string().nullable(),
  /** Items by their state. */
  counts: z.partialRecord(z.enum(IMPORT_ITEM_STATES), count),
});
export type ImportEntry = z.output<typeof importEntry>;

export const importList = z.object({ imports: z.array(importEntry) });

const importItem = z.object({
  number: z.int(),
  title: z.string(),
  state: z.enum(IMPORT_ITEM_STATES),
  questions: z.array(importQuestion),
  notes: z.array(z.string()),
  /** The post that the item became. */
  post_id: z.int().nullable(),
});
export type ImportItemEntry = z.output<typeof importItem>;

/** `GET /api/admin/imports/{id}/items?state=&page=` */
export const importItems = z.object({
  items: z.array(importItem),
  page: z.int(),
  last_page: z.int(),
  total: count,
});

/** `POST /api/admin/imports` and `GET /api/admin/imports/{id}`: the report, and the progress. */
export const importReport = importEntry.extend({
  /** Where the posts were published. Null if the file does not say. */
  site: z.string().nullable(),
  pictures: count,
  /** Pictures in the file itself. */
  pictures_in_file: count,
  /** Pictures and videos with relative addresses, in a file that does not name the old site: `site` is needed for them. */
  pictures_without_site: count,
  /** Videos and audio files that texts play. */
  videos: count.default(0),
  videos_in_file: count.default(0),
  hosts: z.array(z.object({ host: z.string(), pictures: count, videos: count.default(0) })),
  authors: z.array(z.object({ name: z.string(), posts: count, suggestion: z.string() })),
  categories: z.array(z.object({ name: z.string(), posts: count, suggestion: categoryTarget })),
  /** The first 200 items that need a decision, and how many there are. */
  decisions: z.array(importItem),
  decisions_total: count,
  left_out: z.array(z.object({ reason: z.string(), items: count, titles: z.array(z.string()) })),
  /** The options with which the import was started. */
  options: startImport.nullable(),
  /** Items of this run: how many there are, how many are done, and the title of the next one. */
  progress: z.object({ done: count, total: count, next: z.string().nullable() }),
  /** Differences from the file: a sentence, the number of items that it applies to, and the title of one of them. */
  problems: z.array(z.object({ text: z.string(), items: count, title: z.string() })),
});
export type ImportReport = z.output<typeof importReport>;
