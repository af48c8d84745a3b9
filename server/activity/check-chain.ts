import type { ActivityRow, ActivityStore } from './activity-store.ts';
import { ERASED, type Erasable, entryHash, erasedOf } from './entry-hash.ts';
import { recordedErasures } from './log-erasure-store.ts';

/** Entries read at a time, to bound memory. */
const BATCH = 1_000;

export interface ChainReport {
  /** How many entries are valid, counted from the first. */
  validEntries: number;
  /** Undefined if all are valid. */
  firstInvalid?: { id: number; reason: string };
  head: { id: number; hash: string };
  /** How many fields of entries were erased on request. */
  erasedFields: number;
}

/**
 * Verifies the chain from the first entry to the head, and stops at the first error. Erased fields must have been recorded
 * by later entries, which are in the chain.
 */
export async function checkChain(activity: Pick<ActivityStore, 'entriesAfter' | 'head'>): Promise<ChainReport> {
  // Read first, so that entries added during the check come after it.
  const head = await activity.head();
  let last = { id: 0, hash: '' };
  const erased = { fields: 0, recorded: 0, lastId: 0 };
  const report = (found: Pick<ChainReport, 'validEntries' | 'firstInvalid'>): ChainReport => ({
    ...found,
    head,
    erasedFields: erased.fields,
  });
  while (last.id < head.id) {
    const entries = await activity.entriesAfter(last.id, Math.min(BATCH, head.id - last.id));
    if (entries.length === 0) break;
    for (const entry of entries) {
      const reason = findFault(entry, last);
      if (reason) return report({ validEntries: last.id, firstInvalid: { id: last.id + 1, reason } });
      const fields = Object.keys(erasedOf(entry)).length;
      if (fields > 0) erased.lastId = entry.id;
      erased.fields += fields;
      erased.recorded += recordedErasures(entry);
      last = entry;
    }
  }
  if (last.id < head.id) {
    return report({ validEntries: last.id, firstInvalid: { id: last.id + 1, reason: 'it is missing' } });
  }
  if (last.hash !== head.hash) {
    const firstInvalid = { id: last.id, reason: 'its hash does not match the recorded head' };
    return report({ validEntries: last.id - 1, firstInvalid });
  }
  if (erased.fields > erased.recorded) {
    const firstInvalid = { id: erased.lastId, reason: 'more was erased than was recorded' };
    return report({ validEntries: erased.lastId - 1, firstInvalid });
  }
  return report({ validEntries: last.id });
}

function findFault(entry: ActivityRow, before: { id: number; hash: string }): string | undefined {
  if (entry.id !== before.id + 1) return 'it is missing';
  if (entry.hash !== entryHash(before.hash, entry)) return 'it was changed';
  const isChanged = (field: Erasable) => entry[field] !== ERASED || (field === 'who' && entry.address !== '');
  if ((Object.keys(erasedOf(entry)) as Erasable[]).some(isChanged)) return 'it was changed';
  return undefined;
}
