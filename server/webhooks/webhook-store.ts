import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { NewWebhook, WebhookEntry } from '../../contract/webhooks.ts';
import { SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** How long deliveries are also signed with the previous secret. */
const ROTATION_MS = 24 * 3_600_000;
const SECRET_BYTES = 32;

export type DisabledReason = NonNullable<WebhookEntry['disabled_reason']>;

/** Omits `secret_lost`, since only the file storage knows the key of the secret. */
export type StoredWebhook = Omit<WebhookEntry, 'secret_lost'>;

/** Webhooks, with the state of their deliveries for the panel. Secrets are returned only once. */
export function createWebhookStore(db: Database, clock: Clock) {
  const entries = () =>
    db
      .selectFrom('webhooks')
      .select(['webhooks.id', 'kind', 'url', 'events', 'created_at', 'created_by', 'failing_since', 'disabled_at'])
      .select(['disabled_reason', 'previous_secret_until'])
      .select(({ selectFrom }) => [
        selectFrom('webhook_deliveries')
          .select(sql<number>`count(*)`.as('waiting'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('delivered_at', 'is', null)
          .where('stopped_at', 'is', null)
          .as('waiting'),
        selectFrom('webhook_deliveries')
          .select(({ fn }) => fn.max('delivered_at').as('last'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .as('last_delivered_at'),
      ])
      .orderBy('webhooks.id');
  type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

  const toEntry = ({ events, disabled_at, previous_secret_until: until, waiting, ...row }: Row): StoredWebhook => ({
    ...row,
    events: JSON.parse(events),
    waiting: Number(waiting),
    is_enabled: disabled_at === null,
    disabled_at,
    previous_secret_until: until && until > toTimestamp(clock()) ? until : null,
  });

  return {
    async list(): Promise<StoredWebhook[]> {
      return (await entries().execute()).map(toEntry);
    },

    /** The webhooks that the site has turned off, and those whose last delivery failed. */
    async problems() {
      const rows = await db
        .selectFrom('webhooks')
        .select(['id', 'url', 'failing_since', 'disabled_reason'])
        .where(({ or, eb }) => or([eb('disabled_reason', 'is not', null), eb('failing_since', 'is not', null)]))
        .orderBy('id')
        .execute();
      return rows.flatMap(({ id, url, failing_since, disabled_reason }) =>
        disabled_reason === 'person' ? [] : [{ id, host: new URL(url).host, failing_since, disabled_reason }],
      );
    },

    async find(id: number): Promise<StoredWebhook | undefined> {
      const row = await entries().where('webhooks.id', '=', id).executeTakeFirst();
      return row && toEntry(row);
    },

    /** Counts the webhooks, without IndexNow. */
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('webhooks')
        .where('kind', '=', 'webhook')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Adds a webhook. `secret` must be encrypted. Returns the id. */
    async add({ url, events }: NewWebhook, secret: string, by: string): Promise<number> {
      const { id } = await db
        .insertInto('webhooks')
        .values({
          url,
          events: JSON.stringify(events),
          secret,
          created_at: toTimestamp(clock()),
          created_by: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The encrypted secret. */
    async storedSecret(id: number): Promise<string> {
      const row = await db.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirst();
      return row?.secret ?? '';
    },

    async change(id: number, { url, events }: NewWebhook): Promise<void> {
      await db
        .updateTable('webhooks')
        .set({ url, events: JSON.stringify(events) })
        .where('id', '=', id)
        .execute();
    },

    async enable(id: number): Promise<void> {
      await db
        .updateTable('webhooks')
        .set({ disabled_at: null, disabled_reason: null, failing_since: null })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Turns a webhook off and gives up its waiting deliveries. Nothing is queued for it until it is turned on again.
     */
    async disable(id: number, reason: DisabledReason): Promise<void> {
      const now = toTimestamp(clock());
      await db
        .updateTable('webhooks')
        .set({ disabled_at: now, disabled_reason: reason })
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .execute();
      await db
        .updateTable('webhook_deliveries')
        .set({ stopped_at: now, claimed_until: null })
        .where('webhook_id', '=', id)
        .where('delivered_at', 'is', null)
        .where('stopped_at', 'is', null)
        .execute();
    },

    /** Adds the row of IndexNow if it is missing, or removes it. */
    async setIndexNow(target: NewWebhook | null): Promise<void> {
      const indexNow = await db.selectFrom('webhooks').select('id').where('kind', '=', 'indexnow').executeTakeFirst();
      if (!target) {
        if (indexNow) await this.remove(indexNow.id);
        return;
      }
      if (indexNow) return this.change(indexNow.id, target);
      await db
        .insertInto('webhooks')
        .values({
          kind: 'indexnow',
          url: target.url,
          events: JSON.stringify(target.events),
          secret: '',
          created_at: toTimestamp(clock()),
          created_by: SITE.who,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Replaces the secret. `secret` must be encrypted. The previous secret stays valid for a day. */
    async rotateSecret(id: number, secret: string): Promise<void> {
      await db
        .updateTable('webhooks')
        .set(({ ref }) => ({
          previous_secret: ref('secret'),
          previous_secret_until: toTimestamp(clock() + ROTATION_MS),
          secret,
        }))
        .where('id', '=', id)
        .execute();
    },

    /** Removes a webhook with its deliveries. Events without other deliveries stay until they are swept. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },
  };
}

export const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
