import type { ExpressionBuilder } from 'kysely';
import { type DeliveryEntry, TEST_EVENT } from '../../contract/webhooks.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { storedReason } from '../core/stored-reason.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createLease, isPastOrImplausible } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { SendResult } from './send-webhook.ts';
import { createWebhookStore, type DisabledReason } from './webhook-store.ts';

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  eventId: string;
  kind: 'webhook' | 'indexnow';
  type: string;
  data: string;
  /** When the event happened. */
  at: string;
  attempts: number;
  url: string;
  /** The encrypted secrets, the current one first. */
  secrets: string[];
  /** When the webhook started to fail, before this attempt. Null if it did not. */
  failingSince: string | null;
}

/** Longer than an attempt takes, so that no claim has to be renewed. */
const LEASE_MS = 30_000;
/** The longest delay between two attempts. */
const MAX_BACKOFF_MS = 3_600_000;

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** The queue and the log of deliveries: one row for each event and webhook. */
export function createDeliveryStore(db: Database, clock: Clock, publicUrl: string) {
  const lease = createLease(clock, LEASE_MS);
  const isDue = ({ and, or, eb }: ExpressionBuilder<Tables, 'webhook_deliveries'>) =>
    and([
      eb('delivered_at', 'is', null),
      eb('stopped_at', 'is', null),
      isPastOrImplausible('next_try_at', clock(), MAX_BACKOFF_MS),
      or([eb('claimed_until', 'is', null), lease.hasExpired('claimed_until')]),
    ]);

  const claimRow = async (row: { id: number; tries: number } | undefined): Promise<ClaimedDelivery | undefined> => {
    if (!row) return undefined;
    const claimed = await db
      .updateTable('webhook_deliveries')
      .set({ claimed_until: lease.end(), tries: row.tries + 1, last_try_at: toTimestamp(clock()) })
      .where('id', '=', row.id)
      // If another process has claimed it since, `tries` differs.
      .where('tries', '=', row.tries)
      .where('delivered_at', 'is', null)
      .where('stopped_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return claimed && read(row.id);
  };

  const read = async (id: number): Promise<ClaimedDelivery | undefined> => {
    const row = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
      .select(['webhook_id', 'kind', 'event_id', 'type', 'data', 'webhook_events.created_at', 'tries', 'url', 'secret'])
      .select(['previous_secret', 'previous_secret_until', 'failing_since'])
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { previous_secret: previous, previous_secret_until: until } = row;
    const isValid = until !== null && until > toTimestamp(clock());
    return {
      id,
      webhookId: row.webhook_id,
      eventId: row.event_id,
      kind: row.kind,
      type: row.type,
      data: row.data,
      at: row.created_at,
      attempts: row.tries,
      url: row.url,
      secrets: [row.secret, ...(previous && isValid ? [previous] : [])],
      failingSince: row.failing_since,
    };
  };

  const log = () =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
      .select(['webhook_deliveries.id', 'event_id', 'type', 'data', 'created_at', 'tries', 'last_try_at'])
      .select(['next_try_at', 'delivered_at', 'stopped_at', 'status', 'milliseconds', 'error', 'response']);
  type LogRow = Awaited<ReturnType<ReturnType<typeof log>['execute']>>[number];

  const toEntry = (row: LogRow): DeliveryEntry => {
    const state = row.delivered_at ? 'delivered' : row.stopped_at ? 'failed' : 'waiting';
    return {
      id: row.id,
      event_id: row.event_id,
      event: row.type,
      created_at: row.created_at,
      state,
      attempts: row.tries,
      last_attempt_at: row.last_try_at,
      next_attempt_at: state === 'waiting' ? row.next_try_at : null,
      status: row.status,
      milliseconds: row.milliseconds,
      error: row.error,
      response: row.response,
      body: bodyOf({ type: row.type, at: row.created_at, data: row.data }, publicUrl),
    };
  };

  return {
    /** This store in a transaction. */
    in: (trx: Database) => createDeliveryStore(trx, clock, publicUrl),

    /** The webhooks with deliveries that are due. */
    async dueWebhooks(): Promise<number[]> {
      const rows = await db.selectFrom('webhook_deliveries').select('webhook_id').distinct().where(isDue).execute();
      return rows.map((row) => row.webhook_id);
    },

    /** Claims the next due delivery to a webhook for this process, and counts the attempt. */
    async claim(webhookId: number): Promise<ClaimedDelivery | undefined> {
      const next = await db
        .selectFrom('webhook_deliveries')
        .select(['id', 'tries'])
        .where('webhook_id', '=', webhookId)
        .where(isDue)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return next && ((await claimRow(next)) ?? this.claim(webhookId));
    },

    /** Claims one delivery that was just added. */
    claimOne: (id: number) => claimRow({ id, tries: 0 }),

    /** Records the result of an attempt. Without `retryAt` a failed one is not tried again. */
    async record(
      { id, webhookId, attempts, type }: ClaimedDelivery,
      result: SendResult,
      { retryAt, disableAs }: { retryAt?: number | undefined; disableAs?: DisabledReason | undefined },
    ): Promise<void> {
      const now = toTimestamp(clock());
      const isDelivered = result.error === null;
      await inTransaction(db, async (trx) => {
        const recorded = await trx
          .updateTable('webhook_deliveries')
          .set({
            claimed_until: null,
            status: result.status,
            milliseconds: result.milliseconds,
            error: result.error && storedReason(result.error),
            response: result.response && storedReason(result.response),
            ...(isDelivered && { delivered_at: now }),
            ...(!isDelivered && (retryAt === undefined ? { stopped_at: now } : { next_try_at: toTimestamp(retryAt) })),
          })
          .where('id', '=', id)
          // Another process may have tried it since.
          .where('tries', '=', attempts)
          .returning('id')
          .executeTakeFirst();
        if (!recorded) return;
        if (isDelivered) {
          await trx.updateTable('webhooks').set({ failing_since: null }).where('id', '=', webhookId).execute();
        } else if (type !== TEST_EVENT) {
          await trx
            .updateTable('webhooks')
            .set({ failing_since: now })
            .where('id', '=', webhookId)
            .where('failing_since', 'is', null)
            .execute();
        }
        if (disableAs) await createWebhookStore(trx, clock).disable(webhookId, disableAs);
      });
    },

    /** The deliveries of a webhook, newest first. */
    async list(
      webhookId: number,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ deliveries: DeliveryEntry[]; total: number }> {
      const { total } = await db
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('webhook_id', '=', webhookId)
        .executeTakeFirstOrThrow();
      const rows = await log()
        .where('webhook_id', '=', webhookId)
        .orderBy('webhook_deliveries.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return { deliveries: rows.map(toEntry), total: Number(total) };
    },

    async find(id: number): Promise<(DeliveryEntry & { webhookId: number }) | undefined> {
      const row = await log().select('webhook_id').where('webhook_deliveries.id', '=', id).executeTakeFirst();
      return row && { ...toEntry(row), webhookId: row.webhook_id };
    },

    /** Makes a delivery due now, even if it was delivered or given up. */
    async retryNow(id: number): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ next_try_at: toTimestamp(clock()), stopped_at: null, delivered_at: null })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The body of a delivery. It is the same at every attempt unless the address of the site changes. */
export function bodyOf({ type, at, data }: { type: string; at: string; data: string }, publicUrl: string): string {
  const { path, ...fields } = JSON.parse(data);
  const url = typeof path === 'string' ? publicUrl + path : null;
  return JSON.stringify({ type, timestamp: at, data: { ...fields, url } });
}
