import pg from 'pg';

/** Runs one statement on the PostgreSQL server of the tests, on a connection of its own. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
