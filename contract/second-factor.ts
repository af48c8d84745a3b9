import { z } from 'zod';
import { currentPassword, oneTimeCode } from './accounts.ts';

/** How long one has to prove that the app knows the secret, from the moment it was shown. */
export const ENROLMENT_MINUTES = 15;

/** Of every call that changes the second factor: an open screen is not enough. */
export const passwordOnly = z.object({ current_password: currentPassword });

/** `POST /api/admin/second-factor/confirm`. */
export const confirmRequest = z.object({ code: oneTimeCode.pipe(z.string().min(1, 'Enter the code.')) });

/** `GET /api/admin/second-factor`. */
export interface SecondFactorState {
  /** ISO 8601 UTC; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
}

/** What `POST /api/admin/second-factor/begin` answers: the one time that the secret leaves the server. */
export interface Enrolment {
  /** Base32, to type by hand. */
  secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  address: string;
}

/** The one time that recovery codes leave the server. */
export interface NewRecoveryCodes {
  message: string;
  recoveryCodes: string[];
}
