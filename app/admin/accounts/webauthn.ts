import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { webauthnOptions } from '../../../contract/accounts/passkeys.ts';
import { ApiError } from '../api.ts';
import { msg, t } from '../i18n/t.ts';

type Options = z.infer<typeof webauthnOptions>;

/** Browsers have passkeys only on HTTPS and localhost, and not for IP addresses. */
export const canUsePasskeys = () =>
  window.isSecureContext && browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname);

/** Whether the browser can offer passkeys in the e-mail field. */
export const canAutofillPasskeys = async () => canUsePasskeys() && browserSupportsWebAuthnAutofill();

const NOT_CREATED = msg('The passkey was not created. Try again.');
const HAS_ONE = msg('This device has a passkey for your account already. Use another device.');
export const NOT_USED = msg('The passkey was not used. Try again, or sign in with the password.');

/** Has the browser make a passkey. Returns what the server has to verify. */
export async function createPasskey(options: Options) {
  try {
    return await startRegistration({ optionsJSON: options as never });
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new ApiError(isKnown ? t(HAS_ONE) : t(NOT_CREATED), { status: 0 });
  }
}

/**
 * Has the browser use a passkey: asks at once or, with `inField`, when the person chooses one in the e-mail field. Returns
 * what the server has to verify; undefined if another request replaced it.
 */
export async function getPasskey(options: Options, { inField = false } = {}) {
  try {
    return await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: inField });
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return undefined;
    throw new ApiError(t(NOT_USED), { status: 0 });
  }
}

/** Ends the request that waits in the e-mail field. */
export const cancelPasskey = () => WebAuthnAbortService.cancelCeremony();
