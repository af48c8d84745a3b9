import { basename } from 'node:path';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { storedReason } from '../core/stored-reason.ts';
import { createLease, isPastOrImplausible } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';
import type { EmailKind } from '../database/tables.ts';
import type { SendResult } from './mailer.ts';

/** An e-mail that waits to be sent. */
export interface QueuedEmail {
  id: number;
  kind: EmailKind;
  /** The id of the row that the e-mail is about, such as a message. */
  reference: number;
  emailId: string;
  attempts: number;
}

export interface ClaimedEmail extends QueuedEmail {
  refusals: number;
  /** Whether the previous process to claim it ended without recording a result. It may have sent the e-mail. */
  wasInterrupted: boolean;
}

export interface FailedAttempt {
  /** The mail server's response, or why there was none. */
  response: string;
  isRejection: boolean;
  isInterrupted: boolean;
  /** In milliseconds since 1970. Undefined if there are no more retries. */
  retryAt: number | undefined;
}

/** How long a claim on an e-mail lasts unless it is renewed. */
const LEASE_MS = 30_000;

export const RENEW_INTERVAL_MS = LEASE_MS / 3;

/** The longest delay between two attempts. */
export const MAX_BACKOFF_MS = 24 * 3_600_000;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** The queue of e-mails. A row is written in the same transaction as the event that the e-mail is about. */
export function createOutboxStore(db: Database, clock: Clock) {
  const lease = createLease(clock, LEASE_MS);
  /** An update of the row that applies only if no other process has claimed it since. */
  const claimedRow = (id: number, attempts: number) =>
    db.updateTable('outbox').where('id', '=', id).where('tries', '=', attempts).where('sent_at', 'is', null);

  return {
    /** Adds an e-mail. Does nothing if one with the same id exists. */
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

    /** Removes e-mails that have not been sent yet. */
    async cancel(kinds: readonly EmailKind[], reference: number): Promise<void> {
      await db
        .deleteFrom('outbox')
        .where('kind', 'in', kinds)
        .where('reference', '=', reference)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Makes an e-mail due now, even if retries were stopped or it was only written to a file. */
    async retryNow(kind: EmailKind, reference: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_try_at: toTimestamp(clock()), stopped_at: null, sent_at: null, sent_by: null, file: null })
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where(({ or, eb }) => or([eb('sent_at', 'is', null), eb('sent_by', '=', 'file')]))
        .execute();
    },

    /** Claims the next due e-mail for this process, and counts the attempt. */
    async claim(): Promise<ClaimedEmail | undefined> {
      const next = await db
        .selectFrom('outbox')
        .select(['id', 'tries', 'claimed_until'])
        .where('sent_at', 'is', null)
        .where('stopped_at', 'is', null)
        .where(isPastOrImplausible('next_try_at', clock(), MAX_BACKOFF_MS))
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), lease.hasExpired('claimed_until')]))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const wasInterrupted = next.claimed_until !== null;
      const claimed = await db
        .updateTable('outbox')
        .set({ claimed_until: lease.end(), tries: next.tries + 1 })
        .set(({ eb }) => ({ interruptions: eb('interruptions', '+', wasInterrupted ? 1 : 0) }))
        .where('id', '=', next.id)
        // If another process has claimed it since, `tries` differs.
        .where('tries', '=', next.tries)
        .where('sent_at', 'is', null)
        .returning(['id', 'kind', 'reference', 'email_id', 'tries as attempts', 'refusals'])
        .executeTakeFirst();
      if (!claimed) return this.claim();
      const { email_id: emailId, ...rest } = claimed;
      return { ...rest, emailId, wasInterrupted };
    },

    /** Extends the claim while the e-mail is being sent. */
    async renew({ id, attempts }: ClaimedEmail): Promise<void> {
      await claimedRow(id, attempts).set({ claimed_until: lease.end() }).execute();
    },

    /** `gone`: nothing was sent, because the subject of the e-mail no longer exists. */
    async markSent({ id }: ClaimedEmail, sent: SendResult | 'gone'): Promise<void> {
      const by = sent === 'gone' ? 'email' : sent.by;
      const file = sent !== 'gone' && sent.by === 'file' ? basename(sent.path) : null;
      await db
        .updateTable('outbox')
        .set({ sent_at: toTimestamp(clock()), sent_by: by, file, claimed_until: null, last_error: null })
        .where('id', '=', id)
        .execute();
    },

    /** Records a failed attempt and when to retry. */
    async markFailed({ id, attempts }: ClaimedEmail, outcome: FailedAttempt): Promise<void> {
      const { response, isRejection, isInterrupted, retryAt } = outcome;
      await claimedRow(id, attempts)
        .set({
          claimed_until: null,
          last_error: storedReason(response),
          ...(retryAt === undefined ? { stopped_at: toTimestamp(clock()) } : { next_try_at: toTimestamp(retryAt) }),
        })
        .set(({ eb }) => ({
          refusals: eb('refusals', '+', isRejection ? 1 : 0),
          interruptions: eb('interruptions', '+', isInterrupted ? 1 : 0),
        }))
        .execute();
    },
  };
}
