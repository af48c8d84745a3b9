import { EMPTY_DRAFT } from '../../../contract/blog/post-drafts.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { toBody } from '../post-row.ts';
import { purgeDrafts } from './post-draft-store.ts';

const UNUSED_AFTER_MS = 3_600_000;

/**
 * Removes drafts that were created but never saved. A client that does not get the response of `POST /api/admin/posts`
 * creates another draft, so the first one stays empty. Returns how many were removed.
 */
export function removeUnusedDrafts(db: Database, clock: Clock): Promise<number> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('drafts')
      .where('body', '=', toBody(EMPTY_DRAFT))
      .where('subject', 'like', `${POST}%`)
      .where('base_revision', 'is', null)
      .where('publish_at', 'is', null)
      .where('saved_at', '<', toTimestamp(clock() - UNUSED_AFTER_MS))
      // Every save moves the first of these times; a person who returns later moves both, and adds a revision.
      .whereRef('saved_at', '=', 'session_started_at')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('revisions').select('number').whereRef('revisions.subject', '=', 'drafts.subject'))),
      )
      .returning('subject')
      .execute();
    const ids = removed.map(({ subject }) => Number(subject.slice(POST.length)));
    if (ids.length > 0) await purgeDrafts(trx, ids);
    return ids.length;
  });
}

const POST = 'post ';
