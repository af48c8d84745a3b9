import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createEventStore } from '../../webhooks/event-store.ts';

/** Files to remove after the transaction, because they are outside the database. */
export interface Remains {
  emailIds: string[];
  fileNames: string[];
}

/** Permanently deletes messages, in whichever folder they are, in the transaction `trx`. */
export async function deleteMessages(trx: Database, clock: Clock, ids: number[], by: Actor): Promise<Remains> {
  if (ids.length === 0) return { emailIds: [], fileNames: [] };
  const files = await trx.selectFrom('message_files').select('name').where('message_id', 'in', ids).execute();
  // Rows that refer to the messages are deleted too. Rows of files stay until the files are removed.
  const deleted = await trx.deleteFrom('messages').where('id', 'in', ids).returning('id').execute();
  const emailIds = await removeTraces(
    trx,
    clock,
    deleted.map(({ id }) => id),
    by,
  );
  return { emailIds, fileNames: files.map(({ name }) => name) };
}

/**
 * Removes the e-mails and webhook events of deleted messages, and records each deletion. Returns the ids of the
 * e-mails.
 */
export async function removeTraces(trx: Database, clock: Clock, ids: number[], by: Actor): Promise<string[]> {
  if (ids.length === 0) return [];
  const emails = await trx
    .deleteFrom('outbox')
    .where('kind', 'in', ['message', 'confirmation', 'follow-up'])
    .where('reference', 'in', ids)
    .returning('email_id')
    .execute();
  // Replies were deleted with their messages.
  const replies = await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'reply')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('replies').select('replies.id').whereRef('replies.id', '=', 'outbox.reference'))),
    )
    .returning('email_id')
    .execute();
  await createEventStore(trx, clock).forget(ids.map((id) => `message ${id}`));
  for (const id of ids) {
    await createActivityStore(trx, clock).record({ by, action: 'message.purged', target: `message ${id}` });
  }
  return [...emails, ...replies].map(({ email_id }) => email_id);
}
