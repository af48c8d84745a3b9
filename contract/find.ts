import { z } from 'zod';
import { POST_STATES } from './blog/post-drafts.ts';
import { line } from './text/text.ts';

/** Lengths in characters, and the maximum number of documents in one replacement, which is one transaction. */
export const FIND_LIMITS = { words: 200, replacement: 500, documents: 1_000 } as const;

/** How long a replacement can be undone. */
export const UNDO_DAYS = 30;

const TOO_SHORT = 'Enter at least two letters.';

/** A single letter would be nearly everywhere, but a Chinese or Japanese word may be one character. */
const isLongEnough = (q: string) => Array.from(q).length > 1 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(q);

const words = z
  .string(TOO_SHORT)
  .check(...line({ max: FIND_LIMITS.words, tooLong: `Search for at most ${FIND_LIMITS.words} characters.` }))
  .refine(isLongEnough, TOO_SHORT);
const flag = (name: string) => z.boolean(`${name} must be true or false.`).default(false);

const factName = z.string('fact must be text.').regex(/^[\w-]{1,100}$/, 'There is no such fact.');
const VERSION = 'Send the version of the document.';
const DOCUMENT = 'Name the document.';

/** The words to find, and where to search. */
const search = z.object({
  q: words,
  whole_words: flag('whole_words'),
  match_case: flag('match_case'),
  /** Whether drafts are searched too. Without them: what visitors read. */
  drafts: flag('drafts'),
  /** Whether the addresses of links are searched too. */
  links: flag('links'),
});
export type FindSearch = z.output<typeof search>;

/** The body of `POST /api/admin/find`. `after`: the `next` of the page before. */
export const findWords = search.extend({
  after: z
    .string('after must be text.')
    .regex(/^\d{1,9}:[a-z]+(?: [\w.-]{1,100})?$/, 'Send the next of the page before.')
    .nullish(),
  /** The name of a fact that `facts` in the response must include, whatever its value. */
  fact: factName.nullish(),
});

export const FOUND_KINDS = [
  'page',
  'collection',
  'company',
  'navigation',
  'section',
  'post',
  'author',
  'reply',
  'media',
  'redirect',
] as const;

const foundHit = z.object({
  /** The field: `sections.hero.heading`. */
  path: z.string(),
  /** The name of the field: `Questions, Answer`. */
  field: z.string(),
  /** The address where the panel changes it. */
  address: z.string(),
  /** The sentence around the words. */
  before: z.string(),
  found: z.string(),
  after: z.string(),
  /** Why it cannot be replaced. */
  fixed: z.string().nullable(),
  /** Whether only the public version contains the words, because the draft has other words. */
  only_public: z.boolean(),
  /** Whether the text may name a fact. Otherwise it contains the value of the fact. */
  names_facts: z.boolean(),
  /** In how many places a fact is shown. Null for texts that are no facts. */
  places: z.int().nullable(),
});
export type FoundHit = z.output<typeof foundHit>;

const document = z.object({
  /** Like `page home` or `post 12`. */
  id: z.string(),
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  /** The address where the panel changes it. */
  address: z.string(),
  state: z.enum(POST_STATES),
});

export const foundDocument = document.extend({
  /** The path of a picture, or the type of the first section of a page. Null for other documents. */
  picture: z.string().nullable(),
  section: z.string().nullable(),
  /** Whose draft it is. Null if it has none. */
  draft_by: z.string().nullable(),
  /** Another editor who saved the draft a moment ago. Null if there is none. */
  writing: z.string().nullable(),
  /** Changes whenever a text changes. A replacement request must contain it. */
  version: z.string(),
  hits: z.array(foundHit),
});
export type FoundDocument = z.output<typeof foundDocument>;

export const fact = z.object({ name: z.string(), label: z.string(), value: z.string() });
export type Fact = z.output<typeof fact>;

/** A part of the results. `next` is the `after` of the next request, or null at the end. */
export const foundPage = z.object({
  documents: z.array(foundDocument),
  next: z.string().nullable(),
  /** How many documents were read so far, and how many there are. */
  read: z.int(),
  total: z.int(),
  /** The facts of the company whose value is these words, and the fact that the request names. */
  facts: z.array(fact),
});
export type FoundPage = z.output<typeof foundPage>;

/** `POST /api/admin/find/similar`: words that differ in one or two letters, with their count in some documents. */
export const similarWords = foundPage
  .pick({ next: true })
  .extend({ similar: z.array(z.object({ words: z.string(), count: z.int() })) });

export type SimilarWords = z.output<typeof similarWords>;

/** The body of `POST /api/admin/find/replacements`. */
export const replaceWords = search
  .extend({
    /** Empty: the words are removed. */
    replacement: z
      .string('Enter the replacement text.')
      .check(...line({ max: FIND_LIMITS.replacement, tooLong: `At most ${FIND_LIMITS.replacement} characters.` })),
    /** The name of a fact of the company that takes the place of the words, instead of `replacement`. */
    fact: factName.nullish(),
    /** Whether public texts are changed for visitors at once. */
    publish: flag('publish'),
    documents: z
      .array(
        z.object({
          id: z.string('Name the document.').max(200),
          version: z.string(VERSION).regex(/^[\w+/=-]{1,100}$/, VERSION),
          /** The numbers of the chosen hits, counted from 0. */
          hits: z.array(z.int('hits must be numbers.').nonnegative()).min(1, 'Choose a place.').max(10_000),
        }),
        'documents must be a list.',
      )
      .min(1, 'Choose what to replace.')
      .max(
        FIND_LIMITS.documents,
        `Replace in at most ${FIND_LIMITS.documents.toLocaleString('en-US')} documents at a time. Leave some out.`,
      ),
  })
  .refine(({ q, replacement, fact: name }) => name || q !== replacement, {
    path: ['replacement'],
    error: 'The new words are the same as the old ones.',
  });
export type ReplaceWords = z.output<typeof replaceWords>;

/** A replacement that was made, with the documents that it changed as they are now. */
export const replacement = z.object({
  id: z.int(),
  q: z.string(),
  replacement: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  by: z.string(),
  can_undo: z.boolean(),
  documents: z.array(
    document.extend({
      /** How many places were replaced. */
      places: z.int(),
      /** Null once it was deleted. */
      state: document.shape.state.nullable(),
      is_undone: z.boolean(),
      /** Why Undo left some places unchanged. */
      left: z.string().nullable(),
      /** The revision of a draft that has only these changes and can be published. Null otherwise. */
      draft_revision: z.int().nullable(),
    }),
  ),
  /** Chosen places that were not changed. Only in the response to the replacement. */
  skipped: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type Replacement = z.output<typeof replacement>;

/** The body of `POST /api/admin/find/replacements/{id}/undo`. Without `document`: everything. */
export const undoReplacement = z.object({
  document: z
    .string(DOCUMENT)
    .regex(/^[a-z]+ [\w.-]{1,100}$/, DOCUMENT)
    .nullish(),
});

/** The path of a field in the errors of a replacement. */
export const errorPath = (id: string, path: string) => `${id}/${path}`;

/**
 * Adapts the replacement to the words that were found: if case is ignored and they begin with a capital letter, so does
 * the replacement, unless the search itself begins with one.
 */
export function adaptCase(found: string, put: string, { q, match_case }: Pick<FindSearch, 'q' | 'match_case'>): string {
  if (match_case || isCapital(q) || !isCapital(found)) return put;
  const [first = ''] = put;
  const capital = first.toLocaleUpperCase('en');
  return capital.length === first.length ? capital + put.slice(first.length) : put;
}

function isCapital(text: string): boolean {
  const [first = ''] = text;
  return first !== first.toLocaleLowerCase('en');
}
