import { type Clock, toDay } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDocumentRowStore } from './documents/document-row-store.ts';

/** Twice the time between two sweeps, since different processes may run them. */
const WINDOW_MS = 2 * 3_600_000;

/**
 * Called hourly. After a day has ended in the time zone of the site, makes every process and the CDN render the pages
 * with jobs again, because jobs may be past their last day.
 */
export async function invalidateClosedJobs(db: Database, clock: Clock, timeZone: string): Promise<void> {
  const now = clock();
  if (toDay(now, timeZone) === toDay(now - WINDOW_MS, timeZone)) return;
  await db.transaction().execute((trx) => createDocumentRowStore(trx, clock).noteChange('jobs'));
}
