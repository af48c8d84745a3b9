import { z } from 'zod';
import { currentPassword, oneTimeCode } from './accounts.ts';

/** How long a secret can be confirmed after it was shown, in minutes. */
export const ENROLMENT_MINUTES = 15;

/** Required for every change of the second factor, in case a session was left unattended. */
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

/** The response of `POST /api/admin/second-factor/begin`: the only one with the secret. */
export const enrolment = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  address: z.string(),
});
export type Enrolment = z.infer<typeof enrolment>;

/** The only response with recovery codes. */
export const newRecoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) });
