import { type SessionSummary, sessionList } from '../../../contract/accounts/accounts.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import type { AccountParts } from '../account-parts.ts';
import type { Session } from './session-store.ts';

/** The sessions of the account that is signed in. */
export const sessionEndpoints = ({ sessions }: AccountParts) => [
  endpoint('GET /admin/sessions', {
    summary: 'List the sessions of the account.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    response: sessionList,
    errors: [401],
    async handle({ c }) {
      const all = await sessions.listForUser(c.get('account').id);
      return { sessions: all.map((session) => toSummary(session, sessions.belongsToToken(session, c.get('token')))) };
    },
  }),
  endpoint('DELETE /admin/sessions', {
    summary: 'End all other sessions.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    response: message,
    errors: [401],
    async handle({ c, by }) {
      await sessions.endAll(c.get('account').id, by, c.get('token'));
      return { message: 'All other sessions were signed out.' };
    },
  }),
  endpoint('DELETE /admin/sessions/{id}', {
    summary: 'End one session.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    response: message,
    errors: [401, 404],
    async handle({ c, params, by }) {
      if (!SESSION_ID.test(params.id)) throw new HttpError(404, 'Not found.');
      await sessions.endOne(c.get('account').id, params.id, by);
      return { message: 'Session signed out.' };
    },
  }),
];

/** A prefix of the token's hash identifies the session and cannot be used to sign in. */
const ID_LENGTH = 16;
const SESSION_ID = new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`);

const toSummary = (session: Session, isThis: boolean): SessionSummary => ({
  id: session.token_hash.slice(0, ID_LENGTH),
  userAgent: session.user_agent,
  network: session.network,
  signedInWith: session.passkey_id === null ? 'password' : 'passkey',
  createdAt: session.created_at,
  lastUsedAt: session.last_used_at,
  isThis,
});
