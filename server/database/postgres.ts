import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

/** Milliseconds to wait for a connection before a request fails, rather than hangs. */
const CONNECTION_TIMEOUT = 5_000;

const INT8 = 20;

/** Kysely on a pool of PostgreSQL connections. */
export const postgresDialect = (url: string) => new PostgresDialect({ pool: () => openPool(url) });

/** The driver is loaded here: most sites start without it. */
async function openPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types: {
      // Ids and counts are far below 2^53; as text they would be compared and added wrongly.
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // An idle connection that the server closes is replaced at the next query; unheard, the event would end the process.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  return pool;
}
