import { z } from 'zod';
import {
  changeLanguageRequest,
  changeNameRequest,
  changePasswordRequest,
  setPasswordRequest,
  signedInUser,
  user,
  userResponse,
} from '../../contract/accounts/accounts.ts';
import { PASSKEYS_WITHOUT_PASSWORD } from '../../contract/accounts/passkeys.ts';
import { NOT_AN_IMAGE } from '../../contract/media/image-limits.ts';
import { endpoint, message, text } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { readForm } from '../http/read-body.ts';
import type { AccountParts } from './account-parts.ts';
import { createPasskeyStore } from './passkeys/passkey-store.ts';
import { createCurrentPasswordCheck, wrongPassword } from './passwords/current-password.ts';
import { hashPassword } from './passwords/passwords.ts';
import { setNewPassword } from './passwords/set-new-password.ts';
import { toUser } from './to-user.ts';

const TOO_FEW = `Add ${PASSKEYS_WITHOUT_PASSWORD} passkeys first, in case you lose one.`;

/** The account that is signed in, and changes to it. */
export function accountEndpoints(parts: AccountParts) {
  const { db, clock, accounts, outbox, mailHost, rightsOf, storeSquare } = parts;
  const checkCurrentPassword = createCurrentPasswordCheck(parts);
  const passkeys = createPasskeyStore(db, clock, mailHost);

  return [
    endpoint('GET /user', {
      summary: 'Get the signed-in account.',
      account: 'reader',
      setsUpFactor: true,
      response: signedInUser,
      errors: [401],
      async handle({ c }) {
        const account = c.get('account');
        const factorDue = c.get('factorDue');
        const names = c.get('apiToken') ? {} : await accounts.names();
        return {
          user: { ...toUser(account, rightsOf), ...(factorDue && { factorDue }) },
          ...(Object.keys(names).length > 0 && { names }),
        };
      },
    }),
    endpoint('POST /change_password', {
      summary: 'Change the password. Every other session ends.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: changePasswordRequest,
      response: message,
      errors: [400, 401, 422, 429],
      async handle({ c, json, by }) {
        const account = c.get('account');
        await checkCurrentPassword(account, json.current_password);
        const passwordHash = await hashPassword(json.new_password);
        const change = { userId: account.id, passwordHash, by, mailHost, keptToken: c.get('token') };
        const expectedPasswordHash = account.password_hash;
        const isSet = await db
          .transaction()
          .execute((trx) => setNewPassword({ ...change, expectedPasswordHash }, trx, clock));
        if (!isSet) throw wrongPassword();
        outbox.trigger();
        return { message: 'Password changed successfully. Logging out...' };
      },
    }),
    endpoint('POST /admin/password', {
      summary: 'Set a password for an account that has only passkeys. Returns 409 if it has a password.',
      account: 'reader',
      setsUpFactor: true,
      proof: 'all sessions',
      sessionOnly: true,
      json: setPasswordRequest,
      response: message,
      errors: [400, 401, 409, 422],
      async handle({ c, json, by }) {
        const account = c.get('account');
        if (account.password_hash !== null) throw hasPassword();
        const passwordHash = await hashPassword(json.new_password);
        const change = { userId: account.id, passwordHash, by, mailHost, keptToken: c.get('token') };
        const isSet = await db
          .transaction()
          .execute((trx) => setNewPassword({ ...change, expectedPasswordHash: null }, trx, clock));
        if (!isSet) throw hasPassword();
        outbox.trigger();
        return { message: 'Password set. All other sessions were signed out.' };
      },
    }),
    endpoint('DELETE /admin/password', {
      summary: 'Remove the password, so that only passkeys sign in. Returns 409 with fewer than two passkeys.',
      account: 'reader',
      proof: 'all sessions',
      sessionOnly: true,
      response: message,
      errors: [401, 409],
      async handle({ c, by }) {
        const isRemoved = await passkeys.removePassword(c.get('account').id, { by, keptToken: c.get('token') });
        if (!isRemoved) throw new HttpError(409, TOO_FEW);
        outbox.trigger();
        return { message: 'Password removed. All other sessions were signed out.' };
      },
    }),
    endpoint('PUT /admin/name', {
      summary: 'Change your name.',
      account: 'reader',
      sessionOnly: true,
      json: changeNameRequest,
      response: userResponse.extend(message.shape),
      errors: [400, 401, 422],
      async handle({ c, json: { name }, by }) {
        const account = c.get('account');
        await accounts.setName(account.id, name, by);
        return { message: 'Name saved.', user: toUser({ ...account, name }, rightsOf) };
      },
    }),
    endpoint('PUT /admin/language', {
      summary: 'Change the language in which you see the panel.',
      account: 'reader',
      sessionOnly: true,
      json: changeLanguageRequest,
      response: userResponse.extend(message.shape),
      errors: [400, 401, 422],
      async handle({ c, json: { language }, by }) {
        const account = c.get('account');
        await accounts.setLanguage(account.id, language, by);
        return { message: 'Language saved.', user: toUser({ ...account, language }, rightsOf) };
      },
    }),
    endpoint('POST /update_profile', {
      summary: 'Change the profile image.',
      account: 'reader',
      sessionOnly: true,
      form: { fields: z.object({}), files: { profileImage: 'required' } },
      response: z.object({ message: text, user }),
      errors: [400, 401, 413, 415, 422, 503],
      async handle({ c, by }) {
        const { profileImage } = (await readForm(c)).files;
        if (!profileImage) throw fieldError('profileImage', NOT_AN_IMAGE);
        const from = { signal: c.req.raw.signal, by: by.who, refusal: NOT_AN_IMAGE };
        const { name } = await storeSquare(profileImage, 'profileImage', from);
        const account = c.get('account');
        await accounts.setProfileImage(account.id, name, by);
        const changed = toUser({ ...account, profile_image: name }, rightsOf);
        return { message: 'Profile updated successfully!', user: changed };
      },
    }),
  ];
}

const hasPassword = () => new HttpError(409, 'You have a password already. Change it in the Account Center.');
