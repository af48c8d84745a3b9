import { apiTokenList, createdApiToken, MAX_TOKEN_YEARS, newApiToken } from '../../../contract/accounts/api-tokens.ts';
import { hasRole } from '../../../contract/accounts/roles.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readId } from '../../http/read-id.ts';
import type { WebContext } from '../../http/visitor.ts';
import type { AccountParts } from '../account-parts.ts';

/** Tokens per account and hour: more than a person creates, too few to fill the table from a stolen session. */
const CREATED_PER_HOUR = { name: 'api tokens', points: 20, seconds: 3_600 };
const TOO_MANY = 'You created many API tokens. Wait an hour, then try again.';

const YEAR_MS = 366 * 24 * 3_600_000;

const GONE = 'This API token was already revoked.';

/** API tokens: each account manages its own, and owners those of all accounts. */
export function apiTokenEndpoints({ db, clock, outbox, apiTokens }: AccountParts) {
  const limit = createRateLimit({ db, clock }, CREATED_PER_HOUR);
  const seesAll = (c: WebContext) => ({ all: c.get('account').role === 'owner' });

  return [
    endpoint('GET /admin/tokens', {
      summary: 'API tokens that work or expired in the last 30 days: one’s own, and for owners those of everybody.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      response: apiTokenList,
      errors: [401],
      handle: async ({ c }) => ({ tokens: await apiTokens.list(c.get('account').id, seesAll(c)) }),
    }),
    endpoint('POST /admin/tokens', {
      summary:
        'Create an API token with one’s own role or a lower one. The response has it once. It works until it expires or is revoked, and never more than the account may.',
      account: 'reader',
      proof: 'panel',
      sessionOnly: true,
      json: newApiToken,
      response: createdApiToken,
      status: 201,
      errors: [400, 401, 409, 422, 429],
      async handle({ c, json, by }) {
        const account = c.get('account');
        if (!hasRole(account.role, json.role)) throw fieldError('role', 'Choose your own role or a lower one.');
        if (json.expires_at) {
          const left = Date.parse(json.expires_at) - clock();
          if (left <= 0) throw fieldError('expires_at', 'Choose a time in the future.');
          if (left > MAX_TOKEN_YEARS * YEAR_MS) {
            throw fieldError('expires_at', `Choose a time in the next ${MAX_TOKEN_YEARS} years.`);
          }
        }
        await limit.count(String(account.id), TOO_MANY);
        const created = await apiTokens.add(account, json, by);
        outbox.trigger();
        return { message: 'Copy the token now. It is shown only once.', ...created };
      },
    }),
    endpoint('DELETE /admin/tokens/{id}', {
      summary: 'Revoke an API token: one’s own, and for owners anybody’s.',
      account: 'reader',
      proof: 'panel',
      sessionOnly: true,
      response: message,
      errors: [401, 404],
      async handle({ c, params, by }) {
        const isRevoked = await apiTokens.revoke(readId(params.id, GONE), c.get('account').id, { ...seesAll(c), by });
        if (!isRevoked) throw new HttpError(404, GONE);
        outbox.trigger();
        return { message: 'The API token was revoked. Programs that use it are refused from now on.' };
      },
    }),
  ];
}
