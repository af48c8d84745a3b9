import type { ActivityRow, ActivityStore } from './activity-store.ts';
import { entryHash } from './entry-hash.ts';

/** Entries read at a time, to bound memory. */
const BATCH = 1_000;

export interface ChainReport {
  /** How many entries are valid, counted from the first. */
  validEntries: number;
  /** Undefined if all are valid. */
  firstInvalid?: { id: number; reason: string };
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
      const reason = findFault(entry, last);
      if (reason) return { validEntries: last.id, firstInvalid: { id: last.id + 1, reason }, head };
      last = entry;
    }
  }
  if (last.id < head.id) {
    return { validEntries: last.id, firstInvalid: { id: last.id + 1, reason: 'it is missing' }, head };
  }
  if (last.hash !== head.hash) {
    return {
      validEntries: last.id - 1,
      firstInvalid: { id: last.id, reason: 'its hash does not match the recorded head' },
      head,
    };
  }
  return { validEntries: last.id, head };
}

function findFault(entry: ActivityRow, before: { id: number; hash: string }): string | undefined {
  if (entry.id !== before.id + 1) return 'it is missing';
  if (entry.hash !== entryHash(before.hash, entry)) return 'it was changed';
  return undefined;
}
