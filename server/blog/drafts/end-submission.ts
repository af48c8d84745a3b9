import type { Database } from '../../database/open-database.ts';

/** The draft does not wait for an editor any more. */
export async function endSubmission(trx: Database, id: number): Promise<void> {
  await trx.updateTable('post_drafts').set({ submitted_at: null, submitted_by: null }).where('id', '=', id).execute();
}
