import { createActivityStore } from '../../activity/activity-store.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createRateLimit, type RateLimit } from '../../http/rate-limit.ts';
import type { Settings } from '../../settings.ts';

/** The window of both settings: ten minutes. */
const SECONDS = 600;

export interface MessageLimits {
  perAddress: RateLimit;
  total: RateLimit;
  /** Limits all files together, because of their size. */
  files: RateLimit;
}

const FILES_PER_HOUR = 100;

/** Limits messages per ten minutes, and files per hour. The first rejection in each window is recorded in the audit log. */
export function createMessageLimits(
  { db, clock }: { db: Database; clock: Clock },
  settings: Pick<Settings, 'contactPer10Minutes' | 'contactGlobalPer10Minutes'>,
): MessageLimits {
  const activity = createActivityStore(db, clock);
  const record = (address: string, note: string) =>
    activity.record({
      by: { who: 'unknown', address },
      action: 'request.refused',
      name: 'the contact form',
      note: `429: ${note}`,
    });
  const recordTotal = (_all: string, note: string) => record('', note);
  const limit = (name: string, points: number, onReached: typeof record) =>
    createRateLimit({ db, clock }, { name, points, seconds: SECONDS, onReached });
  return {
    perAddress: limit('message from', settings.contactPer10Minutes, record),
    total: limit('messages', settings.contactGlobalPer10Minutes, recordTotal),
    files: createRateLimit(
      { db, clock },
      { name: 'files of messages', points: FILES_PER_HOUR, seconds: 3_600, onReached: recordTotal },
    ),
  };
}
