import { z } from 'zod';
import { type DraftFields, EMPTY_DRAFT, storedFields } from './blog/post-drafts.ts';

/**
 * Unsaved text as browsers store it. Another version of the product, another program or a damaged disk may have written
 * it, so it is checked like a request.
 */

const fields = z.record(z.string(), z.unknown());

export const storedEntry = z.object({
  id: z.string().min(1),
  /** The account, and the subject of the draft. */
  owner: z.string(),
  server: z.object({
    /** Null for a draft that has no id from the server yet. */
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

/**
 * The fields of a post. Fields that an older version did not have may be missing. Undefined if there is a field that
 * the form does not have.
 */
export const readPostFields = (value: Record<string, unknown>): DraftFields | undefined =>
  postFields.safeParse({ ...EMPTY_DRAFT, ...value }).data;
