import { type Kysely, sql } from 'kysely';

/**
 * Triggers that keep three things current in the transaction of each change: the number of posts per list and bucket of
 * time, the last change of each post, and a counter of all changes. See docs/decisions/0012.
 */
export async function createPostCounters(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  const statements = [
    `create table post_counters (
      parent text not null, list text not null, bucket text not null, posts bigint not null,
      primary key (parent, list, bucket)
    )`,
    `create table post_changes (
      post_id bigint primary key, number bigint not null, moved_number bigint not null, created_at text not null
    )`,
    'create index post_changes_by_number on post_changes (number)',
    `create table post_change_counter (
      id integer primary key check (id = 1), number bigint not null, changed_at text not null
    )`,
    `insert into post_change_counter (id, number, changed_at) values (1, 0, '')`,
    ...(onPostgres ? postgresTriggers() : sqliteTriggers()),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** All posts, then those of a month, day, hour, minute and second of publishing: prefix lengths of `created_at`. */
const PREFIXES = [0, 7, 10, 13, 16, 19];

/** A row for each list and bucket that the post belongs to; none for a post in the bin. */
function bucketsOf(row: 'old' | 'new'): string {
  const prefix = (length: number) => (length === 0 ? `'all'` : `substr(${row}.created_at, 1, ${length})`);
  return [`'All'`, `${row}.category`]
    .flatMap((list) =>
      PREFIXES.map((length, index) => {
        const parent = index === 0 ? `''` : prefix(PREFIXES[index - 1] as number);
        return `select ${parent} as parent, ${list} as list, ${prefix(length)} as bucket
          where ${row}.deleted_at is null and ${list} is not null`;
      }),
    )
    .join(' union all ');
}

const count = (row: 'old' | 'new', step: 1 | -1) => `
  insert into post_counters (parent, list, bucket, posts)
    select parent, list, bucket, ${step} from (${bucketsOf(row)}) as buckets where true
    on conflict (parent, list, bucket) do update set posts = post_counters.posts + excluded.posts;`;

/**
 * `moved`: whether the post's position in lists changed. Updating the counter first locks its row, so changes are
 * numbered in the order of their commits.
 */
const recordChange = (row: 'old' | 'new', moved: string, now: string) => `
  update post_change_counter set number = number + 1, changed_at = ${now} where id = 1;
  insert into post_changes (post_id, number, moved_number, created_at)
    select ${row}.id, number, case when ${moved} then number else 0 end, ${row}.created_at
    from post_change_counter where id = 1
    on conflict (post_id) do update set number = excluded.number, created_at = excluded.created_at,
      moved_number = case when excluded.moved_number > 0 then excluded.moved_number else post_changes.moved_number end;`;

/** Lists by author and by tag also depend on the last two. */
const isMoved = (distinct: string) =>
  ['category', 'created_at', 'deleted_at', 'author_slug', 'tags']
    .map((column) => `old.${column} ${distinct} new.${column}`)
    .join(' or ');

function sqliteTriggers(): string[] {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  return [
    `create trigger posts_counters_add after insert on posts begin
      ${recordChange('new', 'new.deleted_at is null', now)} ${count('new', 1)} end`,
    `create trigger posts_counters_remove after delete on posts begin
      ${recordChange('old', 'old.deleted_at is null', now)} ${count('old', -1)} end`,
    `create trigger posts_counters_change after update on posts begin
      ${recordChange('new', isMoved('is not'), now)} end`,
    `create trigger posts_counters_move after update of category, created_at, deleted_at on posts begin
      ${count('old', -1)} ${count('new', 1)} end`,
  ];
}

function postgresTriggers(): string[] {
  const now = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const moved = isMoved('is distinct from');
  return [
    `create function count_posts() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${recordChange('new', 'new.deleted_at is null', now)} ${count('new', 1)}
      elsif tg_op = 'DELETE' then ${recordChange('old', 'old.deleted_at is null', now)} ${count('old', -1)}
      else
        ${recordChange('new', moved, now)}
        if ${moved} then ${count('old', -1)} ${count('new', 1)} end if;
      end if;
      return null;
    end $$`,
    `create trigger posts_counters after insert or update or delete on posts
      for each row execute function count_posts()`,
  ];
}
