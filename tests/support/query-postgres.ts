import pg from 'pg';

/** Runs one statement on a new connection, and returns its rows. */
export async function queryPostgres<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
