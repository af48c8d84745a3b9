import { z } from 'zod';

/** 20 MB. */
export const MAX_XLIFF_BYTES = 20 * 1024 * 1024;

/** `GET /api/admin/translations/{language}/xliff`. */
export const xliffFile = z.instanceof(Blob);

const problem = z.object({
  path: z.string(),
  /** `Questions, How long does it take?, Answer`. The path, if there is no such text any more. */
  label: z.string(),
  problem: z.string(),
  /** Whether the text was added to the draft despite the problem. */
  taken: z.boolean(),
});
export type ImportProblem = z.output<typeof problem>;

/** `POST /api/admin/translations/{language}/xliff`. The texts are saved as drafts, and are not public yet. */
export const translationImport = z.object({
  documents: z.array(
    z.object({
      /** The id of its source: `page home`, `post 12`. */
      id: z.string(),
      title: z.string(),
      /** How many texts the draft got from the file, and how many were the same already. */
      taken: z.int(),
      unchanged: z.int(),
      problems: z.array(problem),
    }),
  ),
  /** Posts and pages of the file that the site does not have. */
  skipped: z.array(z.object({ id: z.string(), problem: z.string() })),
});
export type TranslationImport = z.output<typeof translationImport>;
