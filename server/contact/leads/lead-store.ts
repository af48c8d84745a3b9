import type { Action } from '../../../contract/activity.ts';
import { type ChangeMessage, statusNames } from '../../../contract/contact/leads.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { sourceOf } from '../inbox/message-rows.ts';
import { moveMessage } from '../inbox/move-message.ts';

/** The roles that can read messages. */
const ASSIGNABLE_ROLES = ['owner', 'editor'] as const;

/** The status, the assigned person, the value and the follow-up date of messages. */
export function createLeadStore(db: Database) {
  const assignable = () =>
    db.selectFrom('users').where('role', 'in', ASSIGNABLE_ROLES).where('suspended_at', 'is', null);

  return {
    /** The e-mail addresses of everybody whom messages can be assigned to. */
    async people(): Promise<string[]> {
      const rows = await assignable().select('email').orderBy('email').execute();
      return rows.map(({ email }) => email);
    },

    /** Changes only the given fields, in the transaction of `db`. */
    async change(id: number, change: ChangeMessage, site: { clock: Clock; mailHost: string; by: Actor }) {
      const before = await db
        .selectFrom('messages')
        .select(['page', 'place', 'status', 'stage', 'assigned_to', 'value', 'follow_up_on'])
        .where('id', '=', id)
        .$if(isPostgres(db), (query) => query.forUpdate())
        .executeTakeFirst();
      if (!before) throw new HttpError(404, 'Message not found.');
      if (before.place === 'bin') throw new HttpError(409, 'This message is in the bin. Restore it first.');
      const { status, assigned_to } = change;
      if (typeof assigned_to === 'string' && assigned_to !== before.assigned_to) await requireAssignable(assigned_to);

      const stage = status === undefined || status === 'spam' ? before.stage : status;
      const after = {
        stage,
        assigned_to: assigned_to === undefined ? before.assigned_to : assigned_to,
        value: change.value === undefined ? before.value : change.value,
        follow_up_on: change.follow_up_on === undefined ? before.follow_up_on : change.follow_up_on,
      };
      const { page, place: _, status: oldStatus, ...stored } = before;
      if (Object.entries(after).some(([column, value]) => stored[column as keyof typeof stored] !== value)) {
        await db.updateTable('messages').set(after).where('id', '=', id).execute();
      }
      if (after.follow_up_on !== before.follow_up_on) {
        await db.updateTable('messages').set({ reminded_on: null }).where('id', '=', id).execute();
        await createOutboxStore(db, site.clock).cancel(['follow-up'], id);
      }
      if (status && (status === 'spam') !== (oldStatus === 'spam')) {
        await moveMessage(db, site, { id, as: status === 'spam' ? 'spam' : 'inbox', by: site.by });
      }

      const record = (action: Action, note: string) =>
        createActivityStore(db, site.clock).record({ by: site.by, action, target: `message ${id}`, note });
      if (stage !== before.stage) {
        const names = statusNames(sourceOf(page));
        await record('message.status', `${names[before.stage]} to ${names[stage]}`);
      }
      if (after.assigned_to !== before.assigned_to)
        await record('message.assigned', `to ${after.assigned_to ?? 'nobody'}`);
      if (after.value !== before.value) {
        await record('message.value', `${amount(before.value)} to ${amount(after.value)}`);
      }
      if (after.follow_up_on !== before.follow_up_on) {
        await record('message.follow_up', `${before.follow_up_on ?? 'none'} to ${after.follow_up_on ?? 'none'}`);
      }
    },
  };

  async function requireAssignable(email: string) {
    const account = await assignable().select('email').where('email', '=', email).executeTakeFirst();
    if (account) return;
    const message = 'Choose an owner or an editor. Others cannot read messages.';
    throw fieldError('assigned_to', message);
  }
}

const amount = (hundredths: number | null) => (hundredths === null ? 'none' : (hundredths / 100).toFixed(2));
