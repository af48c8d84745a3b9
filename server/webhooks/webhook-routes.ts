import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Action } from '../../contract/activity.ts';
import { changeWebhook, MAX_WEBHOOKS, newWebhook, TEST_EVENT, type WebhookEntry } from '../../contract/webhooks.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import { FetchError, type NetworkAccess } from '../http/request-public-address.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { SecretBox } from '../secret-box.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { createEventStore } from './event-store.ts';
import type { Deliverer } from './start-delivering.ts';
import { parseTarget } from './target-url.ts';
import { createWebhookStore, newSecret, type StoredWebhook } from './webhook-store.ts';

const PER_PAGE = 50;
/** For the whole site: each test is a request to another site. */
const TEST_LIMIT = { name: 'webhook test', points: 20, seconds: 600 };
/** Longer than a test takes. Until then no queue sends it. */
const TEST_DELAY_MS = 20_000;

interface Parts {
  db: Database;
  clock: Clock;
  deliveries: DeliveryStore;
  deliverer: Deliverer;
  network?: NetworkAccess | undefined;
}

/** The administrators' endpoints for webhooks and the log of their deliveries. */
export function webhookRoutes({
  db,
  clock,
  secretBox,
  webhooks,
}: {
  db: Database;
  clock: Clock;
  secretBox: SecretBox;
  webhooks: Omit<Parts, 'db' | 'clock'>;
}) {
  const { deliveries, deliverer, network } = webhooks;
  const store = createWebhookStore(db, clock);
  const testLimit = createRateLimit({ db, clock }, TEST_LIMIT);

  const withSecretState = async (webhook: StoredWebhook): Promise<WebhookEntry> => {
    const isLost = (await secretBox.open(await store.storedSecret(webhook.id))) === undefined;
    return { ...webhook, secret_lost: isLost };
  };

  const requireWebhook = async (c: Context<WebEnv>): Promise<WebhookEntry> => {
    const found = await store.find(toId(c.req.param('id')));
    if (!found) throw new HttpError(404, `There is no webhook with the id ${c.req.param('id')}.`);
    return withSecretState(found);
  };

  const requireEditable = async (c: Context<WebEnv>): Promise<WebhookEntry> => {
    const found = await requireWebhook(c);
    if (found.kind === 'indexnow')
      throw new HttpError(409, 'IndexNow is set up by INDEXNOW_KEY. It can only be turned on and off.');
    return found;
  };

  /** Makes a change and records it. */
  const write = (
    c: Context<WebEnv>,
    action: Action,
    change: (store: ReturnType<typeof createWebhookStore>) => Promise<{ id: number; url: string; note?: string }>,
  ) =>
    inTransaction(db, async (trx) => {
      const { id, url, note } = await change(createWebhookStore(trx, clock));
      // The path of an address may be a secret.
      const entry = { by: actorOf(c), action, target: `webhook ${id}`, name: new URL(url).host, note };
      await createActivityStore(trx, clock).record(entry);
      return id;
    });

  return new Hono<WebEnv>()
    .get('/webhooks', async (c) => c.json({ webhooks: await Promise.all((await store.list()).map(withSecretState)) }))
    .post('/webhooks', async (c) => {
      const wanted = await readJson(c, newWebhook);
      requireTarget(wanted.url, network);
      const secret = newSecret();
      const sealed = await secretBox.seal(secret);
      const id = await write(c, 'webhook.added', async (inTrx) => {
        if ((await inTrx.count()) >= MAX_WEBHOOKS) {
          throw new HttpError(409, `There are ${MAX_WEBHOOKS} webhooks already. Delete one first.`);
        }
        const added = await inTrx.add(wanted, sealed, actorOf(c).who);
        return { id: added, url: wanted.url, note: wanted.events.join(', ') };
      });
      return c.json({ ...(await store.find(id)), secret_lost: false, secret }, 201);
    })
    .get('/webhooks/:id', async (c) => c.json(await requireWebhook(c)))
    .patch('/webhooks/:id', async (c) => {
      const { is_enabled, ...change } = await readJson(c, changeWebhook);
      const isSwitch = change.url === undefined && change.events === undefined;
      const before = await (isSwitch ? requireWebhook(c) : requireEditable(c));
      const wanted = { url: change.url ?? before.url, events: change.events ?? before.events };
      if (change.url !== undefined) requireTarget(change.url, network);
      await write(c, 'webhook.changed', async (inTrx) => {
        await inTrx.change(before.id, wanted);
        if (is_enabled === true && !before.is_enabled) await inTrx.enable(before.id);
        if (is_enabled === false && before.is_enabled) await inTrx.disable(before.id, 'person');
        const isSwitched = is_enabled !== undefined && is_enabled !== before.is_enabled;
        const note = isSwitched ? `Turned ${is_enabled ? 'on' : 'off'}` : wanted.events.join(', ');
        return { id: before.id, url: wanted.url, note };
      });
      return c.json(await requireWebhook(c));
    })
    .delete('/webhooks/:id', async (c) => {
      const { id, url } = await requireEditable(c);
      await write(c, 'webhook.deleted', async (inTrx) => {
        await inTrx.remove(id);
        return { id, url };
      });
      return c.json({ message: 'Deleted.' });
    })
    .post('/webhooks/:id/rotate-secret', async (c) => {
      const { id, url } = await requireEditable(c);
      const secret = newSecret();
      const sealed = await secretBox.seal(secret);
      await write(c, 'webhook.secret_rotated', async (inTrx) => {
        await inTrx.rotateSecret(id, sealed);
        return { id, url };
      });
      return c.json({ ...(await requireWebhook(c)), secret });
    })
    .post('/webhooks/:id/test', async (c) => {
      const { id, url } = await requireEditable(c);
      await testLimit.count('', 'Too many tests. Wait ten minutes, then try again.');
      let deliveryId = 0;
      await inTransaction(db, async (trx) => {
        const data = { path: null, message: 'This is a test.' };
        const event = { type: TEST_EVENT, subject: `webhook ${id}`, data } as const;
        [deliveryId = 0] = await createEventStore(trx, clock).addFor([id], event, TEST_DELAY_MS);
        const entry = { by: actorOf(c), action: 'webhook.tested' as const, target: `webhook ${id}` };
        await createActivityStore(trx, clock).record({ ...entry, name: new URL(url).host });
      });
      await deliverer.deliverNow(deliveryId);
      const { webhookId: _, ...entry } = await requireDelivery(deliveryId);
      return c.json(entry);
    })
    .get('/webhooks/:id/deliveries', async (c) => {
      const { id } = await requireWebhook(c);
      const { page } = listQuery.parse(readQuery(c));
      return c.json(await deliveries.list(id, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }));
    })
    .post('/webhook-deliveries/:id/retry', async (c) => {
      const { webhookId, id, event } = await requireDelivery(toId(c.req.param('id')));
      const webhook = await store.find(webhookId);
      if (!webhook?.is_enabled) throw new HttpError(409, 'This webhook is off. Turn it on first.');
      await inTransaction(db, async (trx) => {
        await deliveries.in(trx).retryNow(id);
        const entry = { by: actorOf(c), action: 'webhook.retried' as const, target: `webhook ${webhookId}` };
        await createActivityStore(trx, clock).record({ ...entry, name: new URL(webhook.url).host, note: event });
      });
      deliverer.trigger();
      return c.json({ message: 'Sending it again now.' });
    });

  async function requireDelivery(id: number) {
    const found = await deliveries.find(id);
    if (!found) throw new HttpError(404, `There is no delivery with the id ${id}. The log is kept for 30 days.`);
    return found;
  }
}

/** Throws 422 for an address that nothing may be sent to. */
function requireTarget(url: string, network: NetworkAccess | undefined): void {
  try {
    parseTarget(url, network);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new HttpError(422, error.message, { errors: { url: [error.message] } });
  }
}

const toId = (text: string | undefined) => (Number.isSafeInteger(Number(text)) ? Number(text) : 0);

/** Invalid parameters are ignored. */
const listQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1) });
