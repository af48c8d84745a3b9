import type { Action } from '../../../contract/activity.ts';
import {
  type ChangeReplyTemplate,
  MAX_TEMPLATES,
  type NewReplyTemplate,
  type ReplyTemplate,
} from '../../../contract/contact/reply-templates.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';

const COLUMNS = ['id', 'name', 'text', 'revision', 'updated_at as updatedAt', 'updated_by as updatedBy'] as const;

/** Saved replies. */
export function createReplyTemplateStore(db: Database, clock: Clock) {
  /** Makes a change and records it. */
  const write = (by: Actor, action: Action, change: (trx: Database) => Promise<ReplyTemplate>) =>
    inTransaction(db, async (trx) => {
      const template = await change(trx);
      const entry = { by, action, target: `reply template ${template.id}`, name: template.name };
      await createActivityStore(trx, clock).record(entry);
      return template;
    });
  const requireRoom = async (trx: Database) => {
    const { count } = await trx
      .selectFrom('reply_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_TEMPLATES) {
      throw new HttpError(409, `There are ${MAX_TEMPLATES} saved replies. Delete one to add another.`);
    }
  };
  const stamp = (by: Actor) => ({ updated_at: toTimestamp(clock()), updated_by: by.who });

  return {
    async list(): Promise<ReplyTemplate[]> {
      const rows = await db.selectFrom('reply_templates').select(COLUMNS).execute();
      return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
    },

    add: ({ name, text }: NewReplyTemplate, by: Actor) =>
      write(by, 'reply_template.added', async (trx) => {
        await requireRoom(trx);
        return trx
          .insertInto('reply_templates')
          .values({ name, text, revision: 1, ...stamp(by) })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
      }),

    /** Throws 409 if somebody has changed it since. */
    change: (id: number, { name, text, revision }: ChangeReplyTemplate, by: Actor) =>
      write(by, 'reply_template.changed', async (trx) => {
        const changed = await trx
          .updateTable('reply_templates')
          .set((row) => ({ name, text, revision: row('revision', '+', 1), ...stamp(by) }))
          .where('id', '=', id)
          .where('revision', '=', revision)
          .returning(COLUMNS)
          .executeTakeFirst();
        if (changed) return changed;
        const other = await trx
          .selectFrom('reply_templates')
          .select('updated_by')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!other) throw new HttpError(404, 'This saved reply was deleted. Copy your text and add it as a new one.');
        throw new HttpError(
          409,
          `${other.updated_by} has changed this saved reply. Copy your text, then reload to see theirs.`,
        );
      }),

    remove: (id: number, by: Actor) =>
      write(by, 'reply_template.deleted', async (trx) => {
        const removed = await trx
          .deleteFrom('reply_templates')
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst();
        if (!removed) throw new HttpError(404, 'This saved reply was already deleted.');
        return removed;
      }),

    restore: ({ updatedAt, updatedBy, ...template }: ReplyTemplate, by: Actor) =>
      write(by, 'reply_template.restored', async (trx) => {
        await requireRoom(trx);
        const restored = await trx
          .insertInto('reply_templates')
          .values({ ...template, updated_at: updatedAt, updated_by: updatedBy })
          .onConflict((existing) => existing.doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        if (!restored) throw new HttpError(409, 'This saved reply was already restored.');
        return restored;
      }),
  };
}
