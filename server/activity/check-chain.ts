import type { ActivityRow, ActivityStore } from './activity-store.ts';
import { entryHash } from './entry-hash.ts';

/** Entries read at a time, to bound memory. */
const BATCH = 1_000;

export interface ChainReport {
  /** How many entries from the first on are valid. */
  whole: number;
  /** The first invalid entry and the reason. Undefined if all are valid. */
  broken?: { id: number; why: string };
  head: { id: number; hash: string };
}

/** Verifies the chain from the first entry to the head, and stops at the first error. */
export async function checkChain(activity: Pick<ActivityStore, 'entriesAfter' | 'head'>): Promise<ChainReport> {
  // Read first, so that entries added during the check come after it.
  const head = await activity.head();
  let last = { id: 0, hash: '' };
  while (last.id < head.id) {
    const entries = await activity.entriesAfter(last.id, Math.min(BATCH, head.id - last.id));
    if (entries.length === 0) break;
    for (const entry of entries) {
      const why = findFault(entry, last);
      if (why) return { whole: last.id, broken: { id: last.id + 1, why }, head };
      last = entry;
    }
  }
  if (last.id < head.id) return { whole: last.id, broken: { id: last.id + 1, why: 'it is missing' }, head };
  if (last.hash !== head.hash)
    return { whole: last.id - 1, broken: { id: last.id, why: 'it is not the last one written' }, head };
  return { whole: last.id, head };
}

function findFault(entry: ActivityRow, before: { id: number; hash: string }): string | undefined {
  if (entry.id !== before.id + 1) return 'it is missing';
  if (entry.hash !== entryHash(before.hash, entry)) return 'it was changed';
  return undefined;
}
