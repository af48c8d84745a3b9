import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/** The PostgreSQL notification channel for changes of posts. Every process that caches pages listens to it. */
export const POSTS_CHANGED = 'posts_changed';

/**
 * Has PostgreSQL notify other processes when this transaction commits. Not needed for SQLite, where each process
 * detects writes itself (watch-writes.ts).
 */
export async function notifyPostsChanged(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${POSTS_CHANGED}, '')`.execute(trx);
}
