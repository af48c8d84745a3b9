import { z } from 'zod';
import { line } from '../text/text.ts';
import { role } from './roles.ts';

/** What every API token starts with, so that secret scanners recognize it. */
export const API_TOKEN_PREFIX = 'otla_';

export const MAX_TOKEN_NAME_LENGTH = 60;

/**
 * The maximum number of valid tokens per account: enough for all programs of a team, but few enough to check by hand.
 */
export const MAX_API_TOKENS = 50;

/** The latest expiry, in years from now. A later date is probably a typing error. */
export const MAX_TOKEN_YEARS = 5;

/** A token in the response of `GET /api/admin/tokens`. Times are ISO 8601 UTC. */
export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The account that the token acts for. */
  email: z.string(),
  is_yours: z.boolean(),
  /** The token has only the rights that its role and the current role of the account have in common. */
  role,
  /** Whether the token may send only GET and HEAD. */
  is_read_only: z.boolean(),
  /** The last four characters of the token, to recognize it by. */
  ending: z.string(),
  created_at: z.string(),
  /** Precise to the minute. */
  last_used_at: z.string().nullable(),
  /** Null if the token does not expire. */
  expires_at: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** The signed-in person's own tokens first, then the tokens of others, which only owners see. */
export const apiTokenList = z.object({ tokens: z.array(apiToken) });

const NO_EXPIRY_DATE = 'Send a time like 2027-01-31T00:00:00Z, or null for a token that does not expire.';

/** `POST /api/admin/tokens`. */
export const newApiToken = z.object({
  name: z.string('Enter a name.').check(
    ...line({
      max: MAX_TOKEN_NAME_LENGTH,
      tooLong: `Enter at most ${MAX_TOKEN_NAME_LENGTH} characters.`,
      missing: 'Enter a name.',
    }),
  ),
  role,
  is_read_only: z.boolean('Send true or false.').default(false),
  expires_at: z.iso.datetime({ error: NO_EXPIRY_DATE, offset: true }).nullable().default(null),
});
export type NewApiToken = z.infer<typeof newApiToken>;

/** `token` is sent once, because only its hash is stored. */
export const createdApiToken = z.object({ message: z.string(), token: z.string(), created: apiToken });
export type CreatedApiToken = z.infer<typeof createdApiToken>;
