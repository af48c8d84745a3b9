import { z } from 'zod';
import { EMAIL_PATTERN } from './text/email-pattern.ts';

const NO_EMAIL = 'Enter an e-mail address like name@example.com.';

/** Addresses are compared regardless of letter case. */
const email = z
  .string(NO_EMAIL)
  .trim()
  .toLowerCase()
  .max(254, 'This is too long.')
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: NO_EMAIL }));

/** `POST /api/admin/privacy/find` and `…/export`. */
export const privacyRequest = z.object({ email });

const NOT_CONFIRMED = 'Enter the address once more to confirm.';

/** `POST /api/admin/privacy/erase`. `confirm`: the same address again. */
export const eraseRequest = z
  .object({ email, confirm: z.string(NOT_CONFIRMED).trim().toLowerCase() })
  .refine((request) => request.confirm === request.email, { message: NOT_CONFIRMED, path: ['confirm'] });

/** Where an address was found, in words, and how often. */
export const foundPlace = z.object({ place: z.string(), count: z.int() });
export type FoundPlace = z.infer<typeof foundPlace>;

/** A copy of the whole site, which erasing does not change. */
export const siteCopy = z.object({
  name: z.string(),
  /** ISO 8601 UTC. Null if unknown. */
  made_at: z.string().nullable(),
  /** The latest time at which the copy is removed automatically. Null if a person has to remove it. */
  kept_until: z.string().nullable(),
});
export type SiteCopy = z.infer<typeof siteCopy>;

export const foundData = z.object({
  email: z.string(),
  /** Whether the address belongs to an account, which must be removed first. */
  has_account: z.boolean(),
  /** What is exported and erased. */
  found: z.array(foundPlace),
  /** Texts of the site that mention the address, which people have to change. */
  in_content: z.array(foundPlace),
  /** Backups and other copies, which may contain the address. */
  copies: z.array(siteCopy),
});
export type FoundData = z.infer<typeof foundData>;

/** The response of `POST /api/admin/privacy/export`: a path to download from once. */
export const privacyLink = z.object({ path: z.string() });

export const erasedData = z.object({ message: z.string(), ...foundData.shape });
export type ErasedData = z.infer<typeof erasedData>;
