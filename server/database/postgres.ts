import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A request fails rather than hangs if it gets no connection within this time. */
const CONNECTION_TIMEOUT = 4_000;

/**
 * A connection in use is closed after this time without data from the server. On a network that drops packets, it would
 * otherwise hang for 15 minutes, and soon all connections would.
 */
const RESPONSE_TIMEOUT_MS = 4_000;

const INT8 = 20;

/**
 * A Kysely dialect for a pool of PostgreSQL connections. `allowSlowQueries` is for work with queries that may take
 * minutes.
 */
export const postgresDialect = (url: string, { allowSlowQueries = false } = {}) =>
  new PostgresDialect({ pool: () => openPool(url, allowSlowQueries) });

/** Loads the driver lazily, since most sites do not need it. */
async function openPool(url: string, allowSlowQueries: boolean): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types: {
      // The driver returns int8 as strings. Ids and counts are far below 2^53, so numbers are safe.
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // The pool replaces an idle connection that the server closed. Without a listener, the event would end the process.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  // A connection in use may be lost between two queries of a transaction. The next query fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!allowSlowQueries) enforceResponseTimeout(pool);
  return pool;
}

/** The driver's own query timeout leaves the connection busy, so that its next user would wait for the same query. */
function enforceResponseTimeout(pool: Pool) {
  const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(new Error('The database server did not answer in time.')));
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(RESPONSE_TIMEOUT_MS));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}
