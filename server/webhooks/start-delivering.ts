import { setTimeout as pause } from 'node:timers/promises';
import { TEST_EVENT } from '../../contract/webhooks.ts';
import { backoffAfter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import { createPoller } from '../core/poller.ts';
import type { NetworkAccess } from '../http/outgoing/request-public-address.ts';
import { bodyOf, type ClaimedDelivery, type DeliveryStore } from './delivery-store.ts';
import { indexNowBody, MAX_ADDRESSES } from './index-now.ts';
import { type SendResult, sendWebhook } from './send-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

const HOUR = 3_600_000;

/** How long a delivery is retried. */
const RETRY_FOR_MS = 24 * HOUR;
/** A webhook is turned off when a delivery is given up and none has succeeded for this long. */
const DISABLE_AFTER_MS = 72 * HOUR;
const GONE = 410;

/** An event is sent at most this late. */
const POLL_INTERVAL_MS = 2_000;
/** How long a stopping site waits for deliveries that are being sent. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Shown when the secret cannot be decrypted. An unsigned delivery must not be sent. */
const SECRET_LOST: SendResult = {
  status: null,
  milliseconds: 0,
  error: 'The secret must be replaced: it cannot be decrypted, because the key of this site is missing.',
  response: null,
};

export interface Deliverer {
  /** Checks for due deliveries now. */
  trigger(): void;
  /** Tries a delivery that was just added once, and waits for the result. */
  deliverNow(id: number): Promise<void>;
  /** Stops. Waits a few seconds for deliveries that are being sent. */
  close(): Promise<void>;
}

/**
 * Sends queued events from the first trigger on, and retries for a day. Each webhook has its own queue, so that a slow
 * target does not delay others. Every instance runs it; a lease makes sure that only one of them makes an attempt. An
 * event is delivered at least once: if a process stops after a response but before recording it, another process
 * repeats the attempt with the same id.
 */
export function startDelivering(parts: {
  store: DeliveryStore;
  clock: Clock;
  publicUrl: string;
  /** Decrypts a secret. Undefined if its key is missing. */
  openSecret: (stored: string) => Promise<string | undefined>;
  /** Undefined if search engines are not notified. */
  indexNowKey: string | undefined;
  network?: NetworkAccess | undefined;
}): Deliverer {
  const { store, clock, publicUrl, openSecret, indexNowKey, network } = parts;
  const queues = new Map<number, Promise<void>>();

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const { eventId: id, url } = claimed;
    const [current, ...previous] = await Promise.all(claimed.secrets.map(openSecret));
    if (current === undefined) return record(claimed, SECRET_LOST);
    const secrets = [current, ...previous.filter((secret) => secret !== undefined)];
    const body = bodyOf(claimed, publicUrl);
    const headers = signWebhook({ id, timestamp: clock(), body, secrets });
    await record(claimed, await sendWebhook(url, { body, headers, network }));
  }

  /** Sends the addresses of all due deliveries to IndexNow. */
  async function submit(first: ClaimedDelivery, key: string): Promise<void> {
    const batch = [first];
    while (batch.length < MAX_ADDRESSES) {
      const next = await store.claim(first.webhookId);
      if (!next) break;
      batch.push(next);
    }
    const body = indexNowBody(batch, key, publicUrl);
    const result = await sendWebhook(first.url, { body, headers: {}, network });
    for (const claimed of batch) await record(claimed, result);
  }

  async function record(claimed: ClaimedDelivery, result: SendResult): Promise<void> {
    const { attempts, url } = claimed;
    if (result.error === null) return store.record(claimed, result, {});
    const now = clock();
    const isFinal =
      claimed.type === TEST_EVENT || result.status === GONE || now - Date.parse(claimed.at) >= RETRY_FOR_MS;
    const retryAt = isFinal ? undefined : now + backoffAfter(attempts);
    const hasFailedForDays =
      claimed.failingSince !== null && now - Date.parse(claimed.failingSince) >= DISABLE_AFTER_MS;
    const isDisabled = claimed.type !== TEST_EVENT && isFinal && (result.status === GONE || hasFailedForDays);
    const disableAs = isDisabled ? (result.status === GONE ? 'gone' : 'failing') : undefined;
    await store.record(claimed, result, { retryAt, disableAs });
    // The path of an address may be a secret.
    const { host } = new URL(url);
    const answer = result.status === null ? result.error : `It answered ${result.status}.`;
    console.error(`Webhook delivery ${claimed.id} to ${host} failed (attempt ${attempts}): ${answer}`);
    if (disableAs) console.error(`Webhook ${claimed.webhookId} to ${host} was turned off.`);
  }

  async function deliverAllDue(webhookId: number): Promise<void> {
    for (
      let next = await store.claim(webhookId);
      next;
      next = poller.isStopped ? undefined : await store.claim(webhookId)
    ) {
      if (next.kind === 'webhook') await deliver(next);
      // Without a key, the row of IndexNow is removed at the start. If it is here, an older instance still has a key.
      else if (indexNowKey !== undefined) await submit(next, indexNowKey);
    }
  }

  async function startQueues(): Promise<void> {
    for (const webhookId of await store.dueWebhooks()) {
      if (queues.has(webhookId) || poller.isStopped) continue;
      const queue = deliverAllDue(webhookId)
        .catch((error) => console.error(`Deliveries of webhook ${webhookId} could not be read:`, error))
        .finally(() => queues.delete(webhookId));
      queues.set(webhookId, queue);
    }
  }

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: startQueues,
    onFailure: (error) => console.error('Webhook deliveries could not be read:', error),
    waitsForTrigger: true,
  });

  return {
    trigger: poller.trigger,
    async deliverNow(id) {
      const claimed = await store.claimOne(id);
      if (claimed) await deliver(claimed);
    },
    async close() {
      poller.stop();
      const finished = poller.idle().then(() => Promise.all(queues.values()));
      await Promise.race([finished, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
