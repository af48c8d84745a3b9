import { queryPostgres } from '../support/query-postgres.ts';

/** The acknowledged writes of `writeContinuously` that are not in the database. */
export async function findLostWrites(url: string, { messages, edits }: { messages: string[]; edits: number[] }) {
  const rows = await queryPostgres<{ title: string }>(url, 'select title from messages');
  const stored = new Set(rows.map(({ title }) => title));
  const [post] = await queryPostgres<{ content: string }>(url, 'select content from posts where id = 1');
  const last = Number(/\d+/.exec(post?.content ?? '')?.[0] ?? 0);
  return { messages: messages.filter((title) => !stored.has(title)), edits: edits.filter((number) => number > last) };
}
