import { z } from 'zod';
import { oneTimeCode } from './accounts.ts';

/** How long a sign-in, or a later proof of identity, allows sensitive changes. */
export const PROOF_MINUTES = 15;

/** `GET /api/admin/proof`: how the account can prove its identity. */
export const proofWays = z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() });
export type ProofWays = z.infer<typeof proofWays>;

const ONE_OF = 'Enter your password or a code.';

/** `POST /api/admin/proof`. */
export const proofRequest = z
  .object({ password: z.string().max(1000, 'This is too long.').optional(), code: oneTimeCode.optional() })
  .refine(({ password, code }) => Boolean(password || code), ONE_OF);
