import type { Action } from '../../contract/activity.ts';
import {
  changeWebhook,
  deliveryEntry,
  deliveryList,
  MAX_WEBHOOKS,
  newWebhook,
  TEST_EVENT,
  type WebhookEntry,
  webhookEntry,
  webhookList,
  webhookWithSecret,
} from '../../contract/webhooks.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { endpoint, message, pageNumber } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { FetchError, type NetworkAccess } from '../http/outgoing/request-public-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readRowId } from '../http/read-id.ts';
import type { Core } from '../slice.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { createEventStore } from './event-store.ts';
import type { Deliverer } from './start-delivering.ts';
import { parseTarget } from './target-url.ts';
import { createWebhookStore, newSecret, type StoredWebhook } from './webhook-store.ts';

const PER_PAGE = 50;
/** For the whole site: each test is a request to another site. */
const TEST_LIMIT = { name: 'webhook test', points: 20, seconds: 600 };
/** The delay before a queue may send a test event, longer than the test itself takes. */
const TEST_DELAY_MS = 20_000;

/** The administrators' endpoints for webhooks and the log of their deliveries. */
export function webhookEndpoints(
  { db, clock, secretBox, network }: Core,
  { deliveries, deliverer }: { deliveries: DeliveryStore; deliverer: Deliverer },
) {
  const store = createWebhookStore(db, clock);
  const testLimit = createRateLimit({ db, clock }, TEST_LIMIT);

  const withSecretState = async (webhook: StoredWebhook): Promise<WebhookEntry> => {
    const isLost = (await secretBox.open(await store.storedSecret(webhook.id))) === undefined;
    return { ...webhook, secret_lost: isLost };
  };

  const requireWebhook = async (id: string): Promise<WebhookEntry> => {
    const found = await store.find(readRowId(id));
    if (!found) throw new HttpError(404, `There is no webhook with the id ${id}.`);
    return withSecretState(found);
  };

  const requireEditable = async (id: string): Promise<WebhookEntry> => {
    const found = await requireWebhook(id);
    if (found.kind === 'indexnow')
      throw new HttpError(409, 'IndexNow is set up by INDEXNOW_KEY. It can only be turned on and off.');
    return found;
  };

  const requireDelivery = async (id: number) => {
    const found = await deliveries.find(id);
    if (!found) throw new HttpError(404, `There is no delivery with the id ${id}. The log is kept for 30 days.`);
    return found;
  };

  /** Makes a change and records it. */
  const write = (
    by: Actor,
    action: Action,
    change: (store: ReturnType<typeof createWebhookStore>) => Promise<{ id: number; url: string; note?: string }>,
  ) =>
    inTransaction(db, async (trx) => {
      const { id, url, note } = await change(createWebhookStore(trx, clock));
      // The path of an address may be a secret.
      const entry = { by, action, target: `webhook ${id}`, name: new URL(url).host, note };
      await createActivityStore(trx, clock).record(entry);
      return id;
    });

  return [
    endpoint('GET /admin/webhooks', {
      summary: 'Webhooks, without their secrets.',
      account: 'owner',
      response: webhookList,
      errors: [401],
      handle: async () => ({ webhooks: await Promise.all((await store.list()).map(withSecretState)) }),
    }),
    endpoint('POST /admin/webhooks', {
      summary: 'Send events to an HTTPS address. The response has the secret that signs them; it cannot be read again.',
      account: 'owner',
      json: newWebhook,
      response: webhookWithSecret,
      status: 201,
      errors: [400, 401, 409, 422],
      async handle({ json: added, by }) {
        requireTarget(added.url, network);
        const secret = newSecret();
        const sealed = await secretBox.seal(secret);
        const id = await write(by, 'webhook.added', async (inTrx) => {
          if ((await inTrx.count()) >= MAX_WEBHOOKS) {
            throw new HttpError(409, `There are ${MAX_WEBHOOKS} webhooks already. Delete one first.`);
          }
          return { id: await inTrx.add(added, sealed, by.who), url: added.url, note: added.events.join(', ') };
        });
        return { ...(await requireWebhook(String(id))), secret };
      },
    }),
    endpoint('GET /admin/webhooks/{id}', {
      summary: 'One webhook, without its secret.',
      account: 'owner',
      response: webhookEntry,
      errors: [401, 404],
      handle: ({ params }) => requireWebhook(params.id),
    }),
    endpoint('PATCH /admin/webhooks/{id}', {
      summary: 'Change a webhook, or turn it on or off. What is waiting when it is turned off is not sent.',
      account: 'owner',
      json: changeWebhook,
      response: webhookEntry,
      errors: [400, 401, 404, 409, 422],
      async handle({ params, json: { is_enabled, ...change }, by }) {
        const isSwitch = change.url === undefined && change.events === undefined;
        const before = await (isSwitch ? requireWebhook(params.id) : requireEditable(params.id));
        const changed = { url: change.url ?? before.url, events: change.events ?? before.events };
        if (change.url !== undefined) requireTarget(change.url, network);
        await write(by, 'webhook.changed', async (inTrx) => {
          await inTrx.change(before.id, changed);
          if (is_enabled === true && !before.is_enabled) await inTrx.enable(before.id);
          if (is_enabled === false && before.is_enabled) await inTrx.disable(before.id, 'person');
          const isSwitched = is_enabled !== undefined && is_enabled !== before.is_enabled;
          const note = isSwitched ? `Turned ${is_enabled ? 'on' : 'off'}` : changed.events.join(', ');
          return { id: before.id, url: changed.url, note };
        });
        return requireWebhook(params.id);
      },
    }),
    endpoint('DELETE /admin/webhooks/{id}', {
      summary: 'Delete a webhook and the log of its deliveries.',
      account: 'owner',
      response: message,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const { id, url } = await requireEditable(params.id);
        await write(by, 'webhook.deleted', async (inTrx) => {
          await inTrx.remove(id);
          return { id, url };
        });
        return { message: 'Deleted.' };
      },
    }),
    endpoint('POST /admin/webhooks/{id}/rotate-secret', {
      summary: 'Make a new secret. For 24 hours deliveries are signed with the previous one, too.',
      account: 'owner',
      response: webhookWithSecret,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const { id, url } = await requireEditable(params.id);
        const secret = newSecret();
        const sealed = await secretBox.seal(secret);
        await write(by, 'webhook.secret_rotated', async (inTrx) => {
          await inTrx.rotateSecret(id, sealed);
          return { id, url };
        });
        return { ...(await requireWebhook(params.id)), secret };
      },
    }),
    endpoint('POST /admin/webhooks/{id}/test', {
      summary: 'Send the event `webhook.test` now and return the result. Limited to 20 per ten minutes.',
      account: 'owner',
      response: deliveryEntry,
      errors: [401, 404, 409, 429],
      async handle({ params, by }) {
        const { id, url } = await requireEditable(params.id);
        await testLimit.count('', 'Too many tests. Wait ten minutes, then try again.');
        let deliveryId = 0;
        await inTransaction(db, async (trx) => {
          const data = { path: null, message: 'This is a test.' };
          const event = { type: TEST_EVENT, subject: `webhook ${id}`, data } as const;
          [deliveryId = 0] = await createEventStore(trx, clock).addFor([id], event, TEST_DELAY_MS);
          const entry = { by, action: 'webhook.tested' as const, target: `webhook ${id}`, name: new URL(url).host };
          await createActivityStore(trx, clock).record(entry);
        });
        await deliverer.deliverNow(deliveryId);
        const { webhookId: _, ...entry } = await requireDelivery(deliveryId);
        return entry;
      },
    }),
    endpoint('GET /admin/webhooks/{id}/deliveries', {
      summary: 'Deliveries of the last 30 days, newest first, 50 at a time.',
      account: 'owner',
      query: { page: pageNumber },
      response: deliveryList,
      errors: [401, 404],
      async handle({ params, query: { page = 1 } }) {
        const { id } = await requireWebhook(params.id);
        return deliveries.list(id, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
      },
    }),
    endpoint('POST /admin/webhook-deliveries/{id}/retry', {
      summary: 'Send a delivery again now, with the same id.',
      account: 'owner',
      response: message,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const { webhookId, id, event } = await requireDelivery(readRowId(params.id));
        const webhook = await store.find(webhookId);
        if (!webhook?.is_enabled) throw new HttpError(409, 'This webhook is off. Turn it on first.');
        await inTransaction(db, async (trx) => {
          await deliveries.in(trx).retryNow(id);
          const entry = { by, action: 'webhook.retried' as const, target: `webhook ${webhookId}` };
          await createActivityStore(trx, clock).record({ ...entry, name: new URL(webhook.url).host, note: event });
        });
        deliverer.trigger();
        return { message: 'Sending it again now.' };
      },
    }),
  ];
}

/** Throws 422 if events must not be sent to the address. */
function requireTarget(url: string, network: NetworkAccess | undefined): void {
  try {
    parseTarget(url, network);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw fieldError('url', error.message);
  }
}
