import { type Clock, toDay } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDocumentRowStore } from './documents/document-row-store.ts';

/** Twice the time between two sweeps, since different processes may run them. */
const WINDOW_MS = 2 * 3_600_000;

/**
 * Has every process, and a CDN, render the pages that list jobs again after a day has ended in the site's zone: jobs
 * may be past their last day although nothing was published. For the hourly sweep.
 */
export async function invalidateClosedJobs(db: Database, clock: Clock, timeZone: string): Promise<void> {
  const now = clock();
  if (toDay(now, timeZone) === toDay(now - WINDOW_MS, timeZone)) return;
  await db.transaction().execute((trx) => createDocumentRowStore(trx, clock).noteChange('jobs'));
}
