import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';

/** Stores which people get e-mails about notes that mention them. */
export function createNoteEmailStore(db: Database, clock: Clock) {
  return {
    async isOn(userId: number): Promise<boolean> {
      const user = await db.selectFrom('users').select('note_emails').where('id', '=', userId).executeTakeFirst();
      return user?.note_emails === 1;
    },

    /** Does nothing if the setting is the same already. */
    set(userId: number, isOn: boolean, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ note_emails: isOn ? 1 : 0 })
          .where('id', '=', userId)
          .where('note_emails', '=', isOn ? 0 : 1)
          .returning('email')
          .executeTakeFirst();
        if (!changed) return;
        const action = isOn ? 'account.note_emails_on' : 'account.note_emails_off';
        const about = { target: `account ${userId}`, name: changed.email };
        await createActivityStore(trx, clock).record({ by, action, ...about });
      });
    },

    /** The contents of the e-mail about a mention. Undefined if the note was deleted or the person wants no e-mails. */
    async find(mentionId: number) {
      const row = await db
        .selectFrom('note_mentions')
        .innerJoin('users', 'users.id', 'note_mentions.user_id')
        .innerJoin('notes', 'notes.id', 'note_mentions.note_id')
        .leftJoin('notes as parents', 'parents.id', 'notes.parent_id')
        .leftJoin('users as writers', 'writers.email', 'notes.created_by')
        .select(({ fn }) => [
          'users.email as to',
          'notes.subject',
          'notes.body',
          'notes.created_at as at',
          'notes.created_by as writer',
          'writers.name as writerName',
          fn.coalesce('parents.quote', 'notes.quote').as('quote'),
          fn.coalesce('parents.label', 'notes.label').as('label'),
        ])
        .where('note_mentions.id', '=', mentionId)
        .where('users.note_emails', '=', 1)
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { writer, writerName, quote, label, ...mention } = row;
      return { ...mention, by: writerName || writer, about: quote || label };
    },
  };
}
