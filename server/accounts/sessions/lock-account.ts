import type { Database } from '../../database/open-database.ts';

/**
 * Locks the user's row until the end of the transaction. Used to open a session, to end all sessions, and to change how
 * the person can sign in. A session that is opened concurrently is either ended too, or rejected because of the change.
 */
export const lockAccount = (trx: Database, userId: number) =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({ password_hash: ref('password_hash') }))
    .where('id', '=', userId)
    .returning(['email', 'password_hash', 'suspended_at', 'created_at'])
    .executeTakeFirst();
