import type { Database } from '../../database/open-database.ts';

/** The owners who get e-mails about backups. */
export function createOwnerStore(db: Database) {
  const owners = () => db.selectFrom('users').where('role', '=', 'owner').where('suspended_at', 'is', null);
  return {
    ids: async (): Promise<number[]> => (await owners().select('id').orderBy('id').execute()).map(({ id }) => id),
    async emailOf(id: number): Promise<string | undefined> {
      return (await owners().select('email').where('id', '=', id).executeTakeFirst())?.email;
    },
  };
}
