import type { Database } from '../../database/open-database.ts';

/** How many messages are assigned to each of these people. */
export async function countAssignedMessages(db: Database, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['assigned_to', fn.countAll<number>().as('messages')])
    .where('assigned_to', 'in', emails)
    .groupBy('assigned_to')
    .execute();
  return new Map(rows.map(({ assigned_to, messages }) => [assigned_to as string, Number(messages)]));
}

/** Assigns the messages of one account to another. If that one cannot read messages, they become unassigned. */
export async function handOverMessages(trx: Database, from: string, to: string): Promise<void> {
  const heir = await trx
    .selectFrom('users')
    .select('email')
    .where('email', '=', to)
    .where('role', 'in', ['owner', 'editor'])
    .executeTakeFirst();
  await trx
    .updateTable('messages')
    .set({ assigned_to: heir?.email ?? null })
    .where('assigned_to', '=', from)
    .execute();
}
