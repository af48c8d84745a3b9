import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Kept by the database itself, in the transaction of each change, whoever makes it: how many posts each list has in each
 * span of time, what changed last, and a number that grows with every change. See docs/decisions/0012.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (query: string) => sql.raw(query).execute(db);
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await run(`create table if not exists post_tallies (
    within text not null, list text not null, span text not null, posts bigint not null,
    primary key (within, list, span)
  )`);
  await run(`create table if not exists post_changes (
    post_id bigint primary key, number bigint not null, moved_number bigint not null, created_at text not null
  )`);
  await run('create index if not exists post_changes_by_number on post_changes (number)');
  await run(`create table if not exists post_change_count (
    id integer primary key check (id = 1), number bigint not null, changed_at text not null
  )`);
  await run(`insert into post_change_count (id, number, changed_at) values (1, 0, '') on conflict do nothing`);

  for (const statement of onPostgres ? postgresTriggers() : sqliteTriggers()) await run(statement);

  // One statement, so that what the triggers write meanwhile is not counted twice.
  await run(`insert into post_tallies (within, list, span, posts)
    select within, list, span, count(*) from (${spansOf('posts', 'posts')}) as spans where true
    group by within, list, span
    on conflict (within, list, span) do update set posts = excluded.posts`);
}

/** What is counted: everything, then by month, day, hour, minute and second of the time of publishing. */
const SPANS = [0, 7, 10, 13, 16, 19];

/** A row for each list and span that the published posts of `source` are in. */
function spansOf(row: string, source?: string): string {
  const cut = (length: number) => (length === 0 ? `'all'` : `substr(${row}.created_at, 1, ${length})`);
  const from = source ? `from ${source}` : '';
  return [`'All'`, `${row}.category`]
    .flatMap((list) =>
      SPANS.map((length, index) => {
        const within = index === 0 ? `''` : cut(SPANS[index - 1] as number);
        return `select ${within} as within, ${list} as list, ${cut(length)} as span ${from}
          where ${row}.deleted_at is null and ${list} is not null`;
      }),
    )
    .join(' union all ');
}

const tally = (row: 'old' | 'new', step: 1 | -1) => `
  insert into post_tallies (within, list, span, posts)
    select within, list, span, ${step} from (${spansOf(row)}) as spans where true
    on conflict (within, list, span) do update set posts = post_tallies.posts + excluded.posts;`;

/** `moved`: whether lists have the post at another place now. Its row is locked first: changes are numbered in the order of their commits. */
const note = (row: 'old' | 'new', moved: string, now: string) => `
  update post_change_count set number = number + 1, changed_at = ${now} where id = 1;
  insert into post_changes (post_id, number, moved_number, created_at)
    select ${row}.id, number, case when ${moved} then number else 0 end, ${row}.created_at
    from post_change_count where id = 1
    on conflict (post_id) do update set number = excluded.number, created_at = excluded.created_at,
      moved_number = case when excluded.moved_number > 0 then excluded.moved_number else post_changes.moved_number end;`;

const IS_MOVED = (distinct: string) =>
  ['category', 'created_at', 'deleted_at'].map((column) => `old.${column} ${distinct} new.${column}`).join(' or ');

function sqliteTriggers(): string[] {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  return [
    `create trigger if not exists posts_tally_add after insert on posts begin
      ${note('new', 'new.deleted_at is null', now)} ${tally('new', 1)} end`,
    `create trigger if not exists posts_tally_remove after delete on posts begin
      ${note('old', 'old.deleted_at is null', now)} ${tally('old', -1)} end`,
    `create trigger if not exists posts_tally_change after update on posts begin
      ${note('new', IS_MOVED('is not'), now)} end`,
    `create trigger if not exists posts_tally_move after update of category, created_at, deleted_at on posts begin
      ${tally('old', -1)} ${tally('new', 1)} end`,
  ];
}

function postgresTriggers(): string[] {
  const now = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return [
    `create or replace function tally_posts() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${note('new', 'new.deleted_at is null', now)} ${tally('new', 1)}
      elsif tg_op = 'DELETE' then ${note('old', 'old.deleted_at is null', now)} ${tally('old', -1)}
      else
        ${note('new', IS_MOVED('is distinct from'), now)}
        if ${IS_MOVED('is distinct from')} then ${tally('old', -1)} ${tally('new', 1)} end if;
      end if;
      return null;
    end $$`,
    'drop trigger if exists posts_tally on posts',
    `create trigger posts_tally after insert or update or delete on posts
      for each row execute function tally_posts()`,
  ];
}
