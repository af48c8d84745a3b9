import { z } from 'zod';
import { currentPassword, oneTimeCode } from './accounts.ts';

/** How long one has to prove that the app knows the secret, from the moment it was shown. */
export const ENROLMENT_MINUTES = 15;

/** Of every call that changes the second factor: an open screen is not enough. */
export const passwordOnly = z.object({ current_password: currentPassword });

/** `POST /api/admin/second-factor/confirm`. */
export const confirmRequest = z.object({ code: oneTimeCode.pipe(z.string().min(1, 'Enter the code.')) });

/** `GET /api/admin/second-factor`. */
export const secondFactorState = z.object({
  /** ISO 8601 UTC; null while it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What `POST /api/admin/second-factor/begin` answers: the only time that the secret leaves the server. */
export const enrolment = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  address: z.string(),
});
export type Enrolment = z.infer<typeof enrolment>;

/** The only time that recovery codes leave the server. */
export const newRecoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
