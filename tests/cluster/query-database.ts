import pg from 'pg';

/** The rows of one query. */
export async function queryDatabase<Row>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Acknowledged writes of `writeContinuously` that are missing. */
export async function findLostWrites(url: string, { messages, edits }: { messages: string[]; edits: number[] }) {
  const kept = new Set(
    (await queryDatabase<{ title: string }>(url, 'select title from messages')).map(({ title }) => title),
  );
  const [post] = await queryDatabase<{ content: string }>(url, 'select content from posts where id = 1');
  const last = Number(/\d+/.exec(post?.content ?? '')?.[0] ?? 0);
  return {
    messages: messages.filter((title) => !kept.has(title)),
    edits: edits.filter((number) => number > last),
  };
}
