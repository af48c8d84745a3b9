import type { Database } from '../database/open-database.ts';

/** The number of open notes on each of these documents. Documents without notes are left out. */
export async function countOpenNotes(db: Database, subjects: readonly string[]): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('notes')
    .select(['subject', ({ fn }) => fn.countAll().as('notes')])
    .where('subject', 'in', subjects)
    .where('parent_id', 'is', null)
    .where('resolved_at', 'is', null)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, notes }) => [subject, Number(notes)]));
}
