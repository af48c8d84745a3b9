import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/** What PostgreSQL's listeners hear when posts changed: every process that keeps pages listens. */
export const POSTS_CHANGED = 'posts_changed';

/**
 * Has PostgreSQL tell other processes of the change when this transaction is committed. SQLite lets them see it by
 * themselves.
 */
export async function notifyPostsChanged(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${POSTS_CHANGED}, '')`.execute(trx);
}
