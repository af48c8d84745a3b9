import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Milliseconds to wait for a connection before a request fails, rather than hangs. */
const CONNECTION_TIMEOUT = 4_000;

/**
 * Milliseconds without a byte from the server after which a connection in use is given up. On a network that swallows
 * packets it would stay for a quarter of an hour, and soon all of them.
 */
const SILENCE = 4_000;

const INT8 = 20;

/** Kysely on a pool of PostgreSQL connections. `isPatient`: for work whose single steps may take minutes. */
export const postgresDialect = (url: string, { isPatient = false } = {}) =>
  new PostgresDialect({ pool: () => openPool(url, isPatient) });

/** The driver is loaded here: most sites start without it. */
async function openPool(url: string, isPatient: boolean): Promise<Pool> {
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
  // The same while somebody holds it, between two queries of a transaction: the next one tells them.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!isPatient) limitSilence(pool);
  return pool;
}

/** The driver's own limit answers the query and leaves the connection busy: whoever got it next would wait for the same. */
function limitSilence(pool: Pool) {
  const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(new Error('The database server did not answer in time.')));
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(SILENCE));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}
