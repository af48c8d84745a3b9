import { Hono } from 'hono';
import { type CreatedApiToken, MAX_TOKEN_YEARS, newApiToken } from '../../contract/api-tokens.ts';
import { hasRole } from '../../contract/roles.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ApiTokenStore } from './api-token-store.ts';

/** Tokens per account and hour: more than a person creates, too few to fill the table from a stolen session. */
const CREATED_PER_HOUR = { name: 'api tokens', points: 20, seconds: 3_600 };
const TOO_MANY = 'You created many API tokens. Wait an hour, then try again.';

const YEAR_MS = 366 * 24 * 3_600_000;

const GONE = 'This API token was already revoked.';

/** API tokens: everybody's own, and for owners those of all accounts. */
export function apiTokenRoutes({ db, clock, outbox, apiTokens }: Parts) {
  const limit = createRateLimit({ db, clock }, CREATED_PER_HOUR);
  const seesAll = (c: WebContext) => ({ all: c.get('account').role === 'owner' });

  return new Hono<WebEnv>()
    .get('/tokens', async (c) => c.json({ tokens: await apiTokens.list(c.get('account').id, seesAll(c)) }))
    .post('/tokens', async (c) => {
      const input = await readJson(c, newApiToken);
      const account = c.get('account');
      if (!hasRole(account.role, input.role)) throw invalid('role', 'Choose your own role or a lower one.');
      if (input.expires_at) {
        const left = Date.parse(input.expires_at) - clock();
        if (left <= 0) throw invalid('expires_at', 'Choose a time in the future.');
        if (left > MAX_TOKEN_YEARS * YEAR_MS) {
          throw invalid('expires_at', `Choose a time in the next ${MAX_TOKEN_YEARS} years.`);
        }
      }
      await limit.count(String(account.id), TOO_MANY);
      const created = await apiTokens.add(account, input, actorOf(c));
      outbox.trigger();
      const message = 'Copy the token now. It is shown only once.';
      return c.json({ message, ...created } satisfies CreatedApiToken, 201);
    })
    .delete('/tokens/:id', async (c) => {
      const id = readId(c.req.param('id'), GONE);
      const by = actorOf(c);
      if (!(await apiTokens.revoke(id, c.get('account').id, { ...seesAll(c), by }))) {
        throw new HttpError(404, GONE);
      }
      outbox.trigger();
      return c.json({ message: 'The API token was revoked. Programs that use it are refused from now on.' });
    });
}

interface Parts {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  apiTokens: ApiTokenStore;
}

const invalid = (field: string, message: string) => new HttpError(422, message, { errors: { [field]: [message] } });
