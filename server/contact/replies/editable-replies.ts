import { newReplyTemplate } from '../../../contract/contact/reply-templates.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { locksRows } from '../../database/locks-rows.ts';
import type { Database } from '../../database/open-database.ts';
import { withChanges } from '../../http/with-changes.ts';
import type { EditableTexts } from '../../slice.ts';
import type { ContactCopy } from '../contact-copy.ts';
import { requireKnownPlaceholders } from './reply-placeholders.ts';

/** The id of the saved reply, or 0 for any other subject. */
const idOf = (id: string) => Number(/^reply (\d{1,15})$/.exec(id)?.[1] ?? 0);
const ADDRESS = '/admin/saved-answers';

/** The texts of saved replies for find and replace. They have no drafts. */
export function editableReplies(db: Database, clock: Clock, copy: ContactCopy): EditableTexts {
  const select = (trx: Database) => trx.selectFrom('reply_templates').select(['id', 'name', 'text']).orderBy('id');
  const toDocument = ({ id, name, text }: { id: number; name: string; text: string }) => ({
    id: `reply ${id}`,
    kind: 'reply' as const,
    title: name,
    address: ADDRESS,
    state: 'Live' as const,
    picture: null,
    section: null,
    live: [
      { path: 'name', label: 'Name', text: name, format: 'plain' as const, address: ADDRESS },
      { path: 'text', label: 'Text', text, format: 'plain' as const, address: ADDRESS, namesFacts: true },
    ],
  });
  return {
    kind: 'reply',
    async count() {
      const { count } = await db
        .selectFrom('reply_templates')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async list(after, limit) {
      const rows = select(db).where('id', '>', after === undefined ? 0 : idOf(after));
      return (await rows.limit(limit).execute()).map(toDocument);
    },
    async find(trx, ids) {
      const rows = select(trx).where('id', 'in', ids.map(idOf));
      return (await rows.$if(locksRows(trx), (query) => query.forUpdate()).execute()).map(toDocument);
    },
    async prepare(_, changes) {
      const text = changes.find(({ path }) => path === 'text');
      if (text) requireKnownPlaceholders(text.after, await copy.read('company'));
    },
    async write(trx, id, changes, _, by) {
      const stored = await select(trx).where('id', '=', idOf(id)).executeTakeFirstOrThrow();
      const { name, text } = withChanges(newReplyTemplate, { name: stored.name, text: stored.text }, changes);
      await trx
        .updateTable('reply_templates')
        .set((row) => ({ name, text, revision: row('revision', '+', 1) }))
        .set({ updated_at: toTimestamp(clock()), updated_by: by.who })
        .where('id', '=', stored.id)
        .execute();
    },
  };
}
