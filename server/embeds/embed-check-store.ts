import { type EmbedTarget, embedKey } from '../../contract/embeds/embed.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { recordChangeOfEveryPage } from '../publishing/document-changes.ts';

const WEEK_MS = 7 * 86_400_000;

/** A video counts as gone after this many refusals, like in ../core/read-gone-embeds.ts. */
const GONE_AFTER = 2;

/** Rows of one statement. */
const AT_ONCE = 200;

/**
 * `there`: the provider describes the video. `refused`: the provider says that there is no such video. `unknown`:
 * neither.
 */
export type EmbedAnswer = 'there' | 'refused' | 'unknown';

/** The embedded videos that are checked, and what their providers said. */
export function createEmbedCheckStore(db: Database, clock: Clock) {
  const change = (trx: Database, { provider, id }: EmbedTarget, changes: { checked_at: string; refusals?: number }) =>
    trx.updateTable('embed_checks').set(changes).where('provider', '=', provider).where('target', '=', id).execute();

  return {
    /** Sets which videos are checked from now on. */
    async keep(targets: readonly EmbedTarget[]): Promise<void> {
      const wanted = new Map(targets.map((target) => [embedKey(target), target]));
      const known = await db.selectFrom('embed_checks').select(['provider', 'target as id']).execute();
      for (const target of known) {
        if (wanted.delete(embedKey(target))) continue;
        const { provider, id } = target;
        await db.deleteFrom('embed_checks').where('provider', '=', provider).where('target', '=', id).execute();
      }
      const added = [...wanted.values()];
      for (let start = 0; start < added.length; start += AT_ONCE) {
        const rows = added.slice(start, start + AT_ONCE).map(({ provider, id }) => ({ provider, target: id }));
        await db
          .insertInto('embed_checks')
          .values(rows)
          .onConflict((existing) => existing.doNothing())
          .execute();
      }
    },

    /** The embeds that were not checked for a week, the oldest check first. */
    async due(limit: number): Promise<EmbedTarget[]> {
      return db
        .selectFrom('embed_checks')
        .select(['provider', 'target as id'])
        .where(({ or, eb }) =>
          or([eb('checked_at', 'is', null), eb('checked_at', '<=', toTimestamp(clock() - WEEK_MS))]),
        )
        .orderBy(({ fn, val }) => fn.coalesce('checked_at', val('')))
        .orderBy('provider')
        .orderBy('target')
        .limit(limit)
        .execute();
    },

    /** Records a result. If the video is now gone or available again, all pages are rendered again. */
    note(target: EmbedTarget, answer: EmbedAnswer): Promise<void> {
      return inTransaction(db, async (trx) => {
        const checked_at = toTimestamp(clock());
        if (answer === 'unknown') return void (await change(trx, target, { checked_at }));
        const before = await trx
          .selectFrom('embed_checks')
          .select('refusals')
          .where('provider', '=', target.provider)
          .where('target', '=', target.id)
          .executeTakeFirst();
        if (!before) return;
        const refusals = answer === 'there' ? 0 : Math.min(before.refusals + 1, GONE_AFTER);
        await change(trx, target, { checked_at, refusals });
        if (refusals >= GONE_AFTER === before.refusals >= GONE_AFTER) return;
        await recordChangeOfEveryPage(trx, clock);
        await notifyWrite(trx);
      });
    },
  };
}
