import { z } from 'zod';
import { type DraftFields, EMPTY_DRAFT, storedFields } from './post-drafts.ts';

/**
 * Unsaved text as browsers store it. Another version of the product, another program or a damaged disk may have written
 * what is read there, so it is checked like a request.
 */

const fields = z.record(z.string(), z.unknown());

export const storedEntry = z.object({
  id: z.string().min(1),
  /** The account, and the subject of the draft. */
  owner: z.string(),
  server: z.object({
    /** Null for a draft that the server does not know. */
    id: z.union([z.int().positive(), z.string().min(1)]).nullable(),
    baseRevision: z.int().nonnegative(),
    draftRevision: z.int().nonnegative(),
    fields,
  }),
  sent: fields.nullish().transform((value) => value ?? null),
  fields,
  uploaded: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  savedAt: z.iso.datetime(),
  isSetAside: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});

const postFields = z.strictObject(storedFields);

/** The fields of a post. Undefined if the form has no place for all of them; those of an older version may be missing. */
export const readPostFields = (value: Record<string, unknown>): DraftFields | undefined =>
  postFields.safeParse({ ...EMPTY_DRAFT, ...value }).data;
