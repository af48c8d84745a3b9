import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { deleteMessages } from './delete-messages.ts';
import { createMessageWordStore } from './message-word-store.ts';

/** The part of erasing personal data that concerns messages. Runs in the transaction of the erasure. */
export const messageErasure = (clock: Clock) => ({
  eraseMessages: (trx: Database, ids: number[], by: Actor) => deleteMessages(trx, clock, ids, by),
  async updateSearch(trx: Database, ids: number[]): Promise<void> {
    const words = createMessageWordStore(trx);
    for (const id of ids) await words.update(id);
  },
});
