import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError } from '../http/http-error.ts';
import { createDraftStore } from './draft-store.ts';
import { createUnpublishStore } from './unpublish-store.ts';

export interface Schedule {
  /** ISO 8601. Undefined: now. */
  at?: string | undefined;
  /** When to unpublish it again. Null: never. Undefined: keep the present schedule. */
  until?: string | null | undefined;
}

/** The times as ISO 8601 UTC. Throws 422 if one is not in the future, or if they are in the wrong order. */
export function requireFuture({ at, until }: Schedule, now: number): Schedule {
  const start = at === undefined ? now : Date.parse(at);
  if (at !== undefined && start <= now) {
    const message = 'Choose a time in the future.';
    throw fieldError('at', message);
  }
  if (until && Date.parse(until) <= start) {
    const message = 'Choose a time after it is published.';
    throw fieldError('until', message);
  }
  return { at: at && toTimestamp(start), until: until && toTimestamp(Date.parse(until)) };
}

/** Cancels both schedules of a document, for example when it is moved to the bin. */
export async function cancelSchedules(trx: Database, clock: Clock, subject: string): Promise<void> {
  await createDraftStore(trx, clock).cancelSchedule(subject);
  await createUnpublishStore(trx, clock).schedule(subject, null);
}
