import type { TestSite } from './test-site.ts';

/** Records a successful backup, so that a missing backup does not need attention. */
export async function addBackup({ db, time }: Pick<TestSite, 'db' | 'time'>) {
  const at = new Date(time.now).toISOString();
  await db
    .insertInto('backups')
    .values({ path: '/backups/site.tar', started_at: at, ended_at: at, bytes: 1_000 })
    .execute();
}
