import { z } from 'zod';
import { newerThanSchedule, POST_STATES } from '../blog/post-drafts.ts';
import { documentRevisionEntry, saveDocumentDraft } from '../copy/admin-documents.ts';
import { reviewMark } from '../review/review-marks.ts';
import { article } from '../text/text.ts';
import { language, translationCounts } from './languages.ts';

/** A text of a post or page in another language. */
const translatedText = z.object({
  text: z.string('A text must be text.').check(...article({ max: 1_000_000, tooLong: 'This text is too long.' })),
  /** The source text that was translated. Empty if nobody has compared the two yet. */
  source: z.string('source must be text.').max(1_000_000, 'This text is too long.'),
});
export type TranslatedText = z.output<typeof translatedText>;

/** What a translation stores: the texts by their paths in the source. Everything else is read from the source. */
export const translationBody = z.object({
  texts: z.record(z.string().max(300), translatedText, 'Send the texts as an object.'),
  /** The address of an added page in this language. Without it, the page has the address of its source. */
  address: z.string('The address must be text.').max(200, 'The address has at most 200 characters.').optional(),
});
export type TranslationBody = z.output<typeof translationBody>;

/** The body of `PUT /api/admin/translations/{language}/{source}/draft`. */
export const saveTranslation = saveDocumentDraft.extend({ body: translationBody });

/** `outdated`: the source text was changed later. `removed`: the source no longer has this text. */
export type TextState = 'missing' | 'outdated' | 'current' | 'removed';

/** `draft`: nothing is public in this language yet. */
export const TRANSLATION_STATES = ['missing', 'draft', 'outdated', 'current'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const kind = z.enum(['post', 'page', 'section', 'collection', 'company', 'navigation', 'author']);

/** A post or page in one language, in a list. */
export const translationEntry = z.object({
  /** The id of its source: `page home`, `post 12`. */
  id: z.string(),
  kind,
  /** The title of the source. */
  title: z.string(),
  state: z.enum(TRANSLATION_STATES),
  has_draft: z.boolean(),
  publish_at: z.string().nullable(),
  /** How many texts the source has, how many of them are not translated, and how many have changed since. */
  texts: z.int(),
  missing: z.int(),
  outdated: z.int(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  /** The review of its draft, if somebody was asked for one. */
  review: reviewMark.nullable(),
  /** Notes that are not resolved. */
  open_notes: z.int(),
});
export type TranslationEntry = z.output<typeof translationEntry>;

/** `GET /api/admin/translations/{language}`. */
export const translationList = z.object({
  entries: z.array(translationEntry),
  /** The counts of all pages or posts, whatever the filter. */
  counts: translationCounts,
  /** The `after` of the next part. Null if there is none. */
  next: z.string().nullable(),
});
export type TranslationList = z.output<typeof translationList>;

/** `GET /api/admin/translations`. */
export const sourceStates = z.object({
  default_language: language,
  /** Where the source itself is edited. */
  address: z.string(),
  /** Whether visitors read it in the default language. */
  is_public: z.boolean(),
  /** Empty if it has no texts to translate. */
  languages: z.array(language.extend(translationEntry.pick({ state: true, missing: true, outdated: true }).shape)),
});
export type SourceStates = z.output<typeof sourceStates>;

/** A text of the source with its place in the form. */
const sourceText = z.object({
  path: z.string(),
  /** `Questions, How long does it take?, Answer`. */
  label: z.string(),
  format: z.enum(['plain', 'article']),
  text: z.string(),
});
export type SourceText = z.output<typeof sourceText>;

/** `GET /api/admin/translations/{language}/{source}`. */
export const adminTranslation = z.object({
  language: language.extend({ is_public: z.boolean() }),
  default_language: language,
  source: z.object({
    id: z.string(),
    kind,
    title: z.string(),
    /** Where it is edited. */
    address: z.string(),
    /** Whether visitors read it in the default language. */
    is_public: z.boolean(),
    /** The texts that visitors read or, if the source is not public, those of its draft. */
    texts: z.array(sourceText),
    /** The address of an added page. */
    page_address: z.string().nullable(),
  }),
  state: z.enum(POST_STATES),
  live: translationBody.nullable(),
  draft: translationBody.nullable(),
  revision: z.int(),
  base_revision: z.int(),
  draft_revision: z.int(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  publish_error: z.string().nullable(),
  newer_than_schedule: newerThanSchedule,
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  /** The path of the page in this language. Null: it has none by itself. */
  public_path: z.string().nullable(),
  /** The page in this language that previews show. Null: it is not public, or no page shows it by itself. */
  preview_path: z.string().nullable(),
});
export type AdminTranslation = z.output<typeof adminTranslation>;

export const translationRevisionList = z.object({ revisions: z.array(documentRevisionEntry) });
export const translationRevision = documentRevisionEntry.extend({ body: translationBody });

/** `page home` as part of an address: `page.home`. No key has a dot. */
export const toSourceParameter = (id: string): string => id.replace(' ', '.');
export const fromSourceParameter = (parameter: string): string => parameter.replace('.', ' ');

/** The body of `POST /api/admin/translations/{language}/{source}/preview`. The response is HTML. */
export const previewTranslation = z.object({
  body: translationBody,
  /** Whether each text is followed by its path in invisible characters. */
  has_marks: z.boolean('has_marks must be true or false.').nullish(),
});

/** A translation as it would be if its draft were published. */
export interface TranslationDraft {
  language: string;
  /** `page home` */
  source: string;
  body: TranslationBody;
}
