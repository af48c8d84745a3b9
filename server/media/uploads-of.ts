import type { Database } from '../database/open-database.ts';

/**
 * Whether the account with this e-mail address uploaded the item. `name` is that of the item, or of one of its files.
 */
export async function isMediaUploader(db: Database, name: string, email: string): Promise<boolean> {
  const rows = await db
    .selectFrom('media as file')
    .innerJoin('media as first', 'first.name', 'file.item')
    .select('first.uploaded_by')
    .where((eb) => eb.or([eb('file.name', '=', name), eb('file.item', '=', name)]))
    .execute();
  return rows.length > 0 && rows.every(({ uploaded_by }) => uploaded_by === email);
}

/** How many items of the library each of these people uploaded. */
export async function countUploads(db: Database, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('media')
    .select(({ fn }) => ['uploaded_by', fn.countAll<number>().as('files')])
    .where('uploaded_by', 'in', emails)
    .where('uploaded_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .groupBy('uploaded_by')
    .execute();
  return new Map(rows.map(({ uploaded_by, files }) => [uploaded_by as string, Number(files)]));
}

export async function handOverUploads(trx: Database, from: string, to: string): Promise<void> {
  await trx.updateTable('media').set({ uploaded_by: to }).where('uploaded_by', '=', from).execute();
}
