import { randomUUID } from 'node:crypto';
import type { TEST_EVENT, WebhookEvent } from '../../contract/webhooks.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** An event that webhooks can subscribe to. */
export interface NewEvent {
  type: WebhookEvent | typeof TEST_EVENT;
  /** The subject of the event, such as `post 12`. */
  subject: string;
  /** The data of the event. `path` is sent as an absolute `url`; null if the subject has no address. */
  data: { path: string | null; [field: string]: unknown };
}

/** How long events and the log of their deliveries are kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The delay of IndexNow, so that the addresses of several changes are sent together. */
const INDEX_NOW_DELAY_MS = 60_000;

/** Whether the subject of an event is public, so that search engines may be notified. */
const isIndexed = ({ data }: NewEvent) => data.path !== null && data.noindex !== true;

/**
 * Events for webhooks. Every slice adds its events in the transaction of the change, so that both are stored, or
 * neither. A new event needs a line in `WEBHOOK_EVENTS` of contract/webhooks.ts.
 */
export function createEventStore(db: Database, clock: Clock) {
  return {
    /** Queues a delivery for each webhook that has subscribed to the event. Stores nothing if there is none. */
    async add(event: NewEvent): Promise<void> {
      const webhooks = await db
        .selectFrom('webhooks')
        .select(['id', 'kind', 'events'])
        .where('disabled_at', 'is', null)
        .execute();
      const subscribed = webhooks.filter(({ events }) => JSON.parse(events).includes(event.type));
      const idsOf = (wanted: 'webhook' | 'indexnow') =>
        subscribed.flatMap(({ id, kind }) => (kind === wanted ? [id] : []));
      const ids = idsOf('webhook');
      if (ids.length > 0) await this.addFor(ids, event);
      const indexNow = isIndexed(event) ? idsOf('indexnow') : [];
      if (indexNow.length > 0) await this.addFor(indexNow, event, INDEX_NOW_DELAY_MS);
    },

    /**
     * Queues a delivery for the given webhooks, regardless of their subscriptions. Returns the ids of the deliveries.
     */
    async addFor(webhookIds: number[], { type, subject, data }: NewEvent, delay = 0): Promise<number[]> {
      const now = toTimestamp(clock());
      const next_try_at = toTimestamp(clock() + delay);
      const id = `msg_${randomUUID().replaceAll('-', '')}`;
      await db
        .insertInto('webhook_events')
        .values({ id, type, subject, data: JSON.stringify(data), created_at: now })
        .execute();
      const added = await db
        .insertInto('webhook_deliveries')
        .values(webhookIds.map((webhook_id) => ({ webhook_id, event_id: id, tries: 0, next_try_at })))
        .returning('id')
        .execute();
      return added.map((delivery) => delivery.id);
    },

    /** Deletes the events of a subject whose data must not be kept, with their deliveries. */
    async forget(subjects: string[]): Promise<void> {
      if (subjects.length === 0) return;
      await db.deleteFrom('webhook_events').where('subject', 'in', subjects).execute();
    },

    /** Deletes old events and their deliveries. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('webhook_events')
        .where('created_at', '<', toTimestamp(clock() - KEPT_MS))
        .execute();
    },
  };
}
