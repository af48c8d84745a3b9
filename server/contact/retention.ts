import type { Core, Slice } from '../slice.ts';
import type { Remains } from './inbox/delete-messages.ts';
import { retentionEndpoints } from './retention-endpoints.ts';
import { createRetentionStore } from './retention-store.ts';

/** Deletes messages that have not changed for as long as owners chose. */
export function openRetention({ db, clock }: Core, removeRemains: (remains: Remains) => Promise<void>): Slice {
  const store = createRetentionStore(db, clock, removeRemains);
  return {
    endpoints: retentionEndpoints(store),
    sweeps: [store.sweep],
  };
}
