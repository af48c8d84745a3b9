import type { Selectable } from 'kysely';
import { messageFilters } from '../../../contract/contact/message-filters.ts';
import { MAX_VIEWS, type MessageView, type NewView } from '../../../contract/contact/message-views.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';

export type DeletedView = Selectable<Tables['message_views']>;

const GONE = 'This view was already deleted.';

/** Saved views of the list of messages. People see their own views and shared ones. */
export function createViewStore(db: Database, clock: Clock) {
  const visibleTo = (trx: Database, who: string) =>
    trx
      .selectFrom('message_views')
      .select(['id', 'name', 'filters', 'owner'])
      .where(({ or, eb }) => or([eb('owner', 'is', null), eb('owner', '=', who)]));

  const list = async (trx: Database, who: string): Promise<MessageView[]> => {
    const rows = await visibleTo(trx, who).orderBy('id').execute();
    return rows.map(toView);
  };

  const requireRoom = async (trx: Database, isShared: boolean, who: string) => {
    const views = await list(trx, who);
    if (views.filter((view) => view.is_shared === isShared).length >= MAX_VIEWS) {
      throw new HttpError(409, `There are ${MAX_VIEWS} views already. Delete one first.`);
    }
  };

  return {
    list: (who: string) => list(db, who),

    add({ name, filters, is_shared }: NewView, by: Actor): Promise<MessageView> {
      return db.transaction().execute(async (trx) => {
        await requireRoom(trx, is_shared, by.who);
        const row = await trx
          .insertInto('message_views')
          .values({
            name,
            filters: JSON.stringify(filters),
            owner: is_shared ? null : by.who,
            created_at: toTimestamp(clock()),
            created_by: by.who,
          })
          .returning(['id', 'name', 'filters', 'owner'])
          .executeTakeFirstOrThrow();
        await createActivityStore(trx, clock).record({ by, action: 'message_view.added', name });
        return toView(row);
      });
    },

    rename(id: number, name: string, by: Actor): Promise<MessageView> {
      return db.transaction().execute(async (trx) => {
        const before = await visibleTo(trx, by.who).where('id', '=', id).executeTakeFirst();
        if (!before) throw new HttpError(404, GONE);
        await trx.updateTable('message_views').set({ name }).where('id', '=', id).execute();
        await createActivityStore(trx, clock).record({
          by,
          action: 'message_view.renamed',
          name: before.name,
          note: `to ${name}`,
        });
        return toView({ ...before, name });
      });
    },

    remove(id: number, by: Actor): Promise<DeletedView> {
      return db.transaction().execute(async (trx) => {
        const view = await visibleTo(trx, by.who).selectAll().where('id', '=', id).executeTakeFirst();
        if (!view) throw new HttpError(404, GONE);
        await trx.deleteFrom('message_views').where('id', '=', id).execute();
        await createActivityStore(trx, clock).record({ by, action: 'message_view.deleted', name: view.name });
        return view;
      });
    },

    restore(view: DeletedView, by: Actor): Promise<MessageView> {
      return db.transaction().execute(async (trx) => {
        await requireRoom(trx, view.owner === null, by.who);
        const restored = await trx
          .insertInto('message_views')
          .values(view)
          .onConflict((existing) => existing.doNothing())
          .returning(['id', 'name', 'filters', 'owner'])
          .executeTakeFirst();
        if (!restored) throw new HttpError(409, 'This view was already restored.');
        await createActivityStore(trx, clock).record({ by, action: 'message_view.restored', name: view.name });
        return toView(restored);
      });
    },
  };
}

const toView = (row: { id: number; name: string; filters: string; owner: string | null }): MessageView => ({
  id: row.id,
  name: row.name,
  filters: messageFilters.parse(JSON.parse(row.filters)),
  is_shared: row.owner === null,
});
