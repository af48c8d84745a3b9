import { basename } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { EmailKind } from '../database/tables.ts';
import type { Sent } from './mailer.ts';

/** An e-mail that waits to be sent. */
export interface QueuedEmail {
  id: number;
  kind: EmailKind;
  /** The id of what the e-mail speaks of. */
  reference: number;
  emailId: string;
  tries: number;
}

export interface ClaimedEmail extends QueuedEmail {
  refusals: number;
  /** Whether the process that had it before ended without an outcome: the e-mail may have left then. */
  isInterrupted: boolean;
}

export interface FailedAttempt {
  /** What the mail server said, or why it could not be asked. */
  response: string;
  isRefusal: boolean;
  isInterrupted: boolean;
  /** Milliseconds of the clock. */
  retryAt: number | undefined;
}

/** Milliseconds after which a process that sends an e-mail, and no longer says so, counts as ended. */
const LEASE_MS = 30_000;

/** How often it says so. */
export const RENEW_INTERVAL_MS = LEASE_MS / 3;

/** Milliseconds: the longest that is ever planned between two tries. */
export const MAX_BACKOFF_MS = 24 * 3_600_000;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** E-mails to be sent: a row for each, written in the transaction that makes the e-mail necessary. */
export function createOutboxStore(db: Database, clock: Clock) {
  /** The row, while no other process has taken it. */
  const claimedRow = (id: number, tries: number) =>
    db.updateTable('outbox').where('id', '=', id).where('tries', '=', tries).where('sent_at', 'is', null);
  /** Before now, or further ahead than it can have been meant. */
  const isPast = (column: 'next_try_at' | 'claimed_until', now: number, furthest: number) =>
    sql<SqlBool>`(${sql.ref(column)} <= ${toTimestamp(now)} or ${sql.ref(column)} > ${toTimestamp(now + furthest)})`;

  return {
    /** An e-mail with the same id is the same e-mail: it is there already. */
    async add(email: Pick<QueuedEmail, 'kind' | 'reference' | 'emailId'>): Promise<void> {
      const { kind, reference, emailId } = email;
      const now = toTimestamp(clock());
      await db
        .insertInto('outbox')
        .values({ kind, reference, email_id: emailId, tries: 0, next_try_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('email_id').doNothing())
        .execute();
    },

    async hasEmail(kind: EmailKind, reference: number): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Takes back what was not sent yet. */
    async cancel(kinds: readonly EmailKind[], reference: number): Promise<void> {
      await db
        .deleteFrom('outbox')
        .where('kind', 'in', kinds)
        .where('reference', '=', reference)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Makes what waits to be said about something due now, also what was tried no more or only written to a file. */
    async retryNow(kind: EmailKind, reference: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_try_at: toTimestamp(clock()), stopped_at: null, sent_at: null, sent_by: null, file: null })
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where(({ or, eb }) => or([eb('sent_at', 'is', null), eb('sent_by', '=', 'file')]))
        .execute();
    },

    /** Takes the next e-mail that is due for this process alone; counts the try. */
    async claim(): Promise<ClaimedEmail | undefined> {
      const now = clock();
      const next = await db
        .selectFrom('outbox')
        .select(['id', 'tries', 'claimed_until'])
        .where('sent_at', 'is', null)
        .where('stopped_at', 'is', null)
        // What lies further ahead than we ever plan was written by a clock that has been set back since.
        .where(isPast('next_try_at', now, MAX_BACKOFF_MS))
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), isPast('claimed_until', now, 2 * LEASE_MS)]))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const isInterrupted = next.claimed_until !== null;
      const claimed = await db
        .updateTable('outbox')
        .set({ claimed_until: toTimestamp(now + LEASE_MS), tries: next.tries + 1 })
        .set(({ eb }) => ({ interruptions: eb('interruptions', '+', isInterrupted ? 1 : 0) }))
        .where('id', '=', next.id)
        // Another process may have taken it since: then `tries` is another number.
        .where('tries', '=', next.tries)
        .where('sent_at', 'is', null)
        .returning(['id', 'kind', 'reference', 'email_id', 'tries', 'refusals'])
        .executeTakeFirst();
      if (!claimed) return this.claim();
      const { email_id: emailId, ...rest } = claimed;
      return { ...rest, emailId, isInterrupted };
    },

    /** Tells other processes that this one is still sending it. */
    async renew({ id, tries }: ClaimedEmail): Promise<void> {
      await claimedRow(id, tries)
        .set({ claimed_until: toTimestamp(clock() + LEASE_MS) })
        .execute();
    },

    /** `gone`: what it speaks of is there no more, so that there was nothing to send. */
    async markSent({ id }: ClaimedEmail, sent: Sent | 'gone'): Promise<void> {
      const by = sent === 'gone' ? 'email' : sent.by;
      const file = sent !== 'gone' && sent.by === 'file' ? basename(sent.path) : null;
      await db
        .updateTable('outbox')
        .set({ sent_at: toTimestamp(clock()), sent_by: by, file, claimed_until: null, last_error: null })
        .where('id', '=', id)
        .execute();
    },

    /** `nextTryAt` undefined: it is tried no more. */
    async markFailed({ id, tries }: ClaimedEmail, outcome: FailedAttempt): Promise<void> {
      const { response, isRefusal, isInterrupted, retryAt } = outcome;
      await claimedRow(id, tries)
        .set({
          claimed_until: null,
          last_error: response.slice(0, MAX_RESPONSE_LENGTH),
          ...(retryAt === undefined ? { stopped_at: toTimestamp(clock()) } : { next_try_at: toTimestamp(retryAt) }),
        })
        .set(({ eb }) => ({
          refusals: eb('refusals', '+', isRefusal ? 1 : 0),
          interruptions: eb('interruptions', '+', isInterrupted ? 1 : 0),
        }))
        .execute();
    },
  };
}

/** In characters: what a server says may be a page. */
const MAX_RESPONSE_LENGTH = 500;
