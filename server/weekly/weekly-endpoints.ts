import { changeWeeklyEmail, weeklyEmail } from '../../contract/weekly-email.ts';
import { endpoint, message } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Core } from '../slice.ts';
import type { WeeklyEmailStore } from './weekly-email-store.ts';

/** Tokens are base64url. */
const TOKEN = /^[\w-]+$/;

const unknownLink = () =>
  new HttpError(404, 'This link has expired. You can turn the e-mail off in the Account Center.');

/** Endpoints for the switch of the weekly e-mail in the Account Center, and for the links that turn it off. */
export const weeklyEndpoints = ({ settings }: Core, store: WeeklyEmailStore) => [
  endpoint('GET /admin/weekly-email', {
    summary: 'Whether you receive the weekly e-mail for owners.',
    account: 'owner',
    response: weeklyEmail,
    errors: [401],
    async handle({ c }) {
      return { is_on: await store.isOn(c.get('account').id), is_sent: sendsEmail(settings) };
    },
  }),
  endpoint('PUT /admin/weekly-email', {
    summary: 'Turn the weekly e-mail on or off for yourself.',
    account: 'owner',
    json: changeWeeklyEmail,
    response: weeklyEmail,
    errors: [400, 401, 422],
    async handle({ c, json: { is_on }, by }) {
      await store.set(c.get('account').id, is_on, by);
      return { is_on, is_sent: sendsEmail(settings) };
    },
  }),
  // For programs that open the address in the e-mail's header like a link. It must not change anything, because
  // scanners follow links, too.
  endpoint('GET /unsubscribe/{token}', {
    summary: 'Redirects to the page that asks whether to turn the weekly e-mail off.',
    account: 'none',
    response: 'redirect',
    errors: [404],
    async handle({ c, params: { token } }) {
      if (!TOKEN.test(token)) throw unknownLink();
      return c.redirect(`${settings.publicUrl}/admin/unsubscribe/${token}`);
    },
  }),
  // RFC 8058.
  endpoint('POST /unsubscribe/{token}', {
    summary: 'Turn the weekly e-mail off, as mail programs do with the address in its List-Unsubscribe header.',
    account: 'none',
    response: message,
    errors: [404],
    async handle({ c, params: { token } }) {
      if (!(await store.unsubscribe(token, c.get('visitor').ipAddress))) throw unknownLink();
      return { message: 'You will no longer receive the weekly e-mail.' };
    },
  }),
];
