import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { up } from './0017-letters-of-any-kind.ts';

const MOMENT = '2026-01-01T00:00:00.000Z';
const MESSAGE = { name: 'Asha', email: 'asha@example.com', title: 'Hello', message: 'Hi', page: 'contact' };

test('a letter that waited before the upgrade still knows its message, also when the upgrade was stopped half-way', async () => {
  await using site = await openTestSite();
  const { id } = await site.db
    .insertInto('messages')
    .values({ ...MESSAGE, created_at: MOMENT })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The outbox as 0001 made it, and as far as a stopped upgrade came.
  const before = [
    sql`drop index outbox_by_reference`,
    sql`alter table outbox drop column kind`,
    sql`alter table outbox add column message_id bigint references messages (id)`,
    sql`create index outbox_by_message on outbox (message_id)`,
    sql`insert into outbox (message_id, letter_id, tries, next_try_at, sent_at, created_at)
      values (${id}, 'one@example.com', 3, ${MOMENT}, ${MOMENT}, ${MOMENT})`,
  ];
  for (const step of before) await step.execute(site.db);

  const db = site.db as unknown as Kysely<unknown>;
  await up(db);
  await up(db);
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { kind: 'message', reference: id, letter_id: 'one@example.com', tries: 3 },
  ]);
});
