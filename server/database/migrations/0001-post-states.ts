import { type Kysely, sql } from 'kysely';

/**
 * Triggers that keep one row per post, whatever its state: what decides the state, and what lists are filtered and sorted
 * by. See docs/decisions/0040.
 */
export async function createPostStates(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  const statements = [
    `create table post_states (
      id bigint primary key,
      flags integer not null,
      category text,
      changed_at text not null
    )`,
    // 16: in the bin.
    'create index post_states_by_change on post_states (changed_at desc, id desc) where flags < 16',
    'create index post_states_of_flags on post_states (flags, changed_at desc, id desc)',
    'create index post_states_of_category on post_states (flags, category, changed_at desc, id desc)',
    ...(onPostgres ? postgresTriggers() : sqliteTriggers()),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The flags are those of `FLAGS` in post-entry-store.ts. Lists show the category that is public. */
const refresh = (id: string) => `
  insert into post_states (id, flags, category, changed_at)
    select one.id,
      case when posts.id is null then 0 else 1 end
        + case when post_drafts.id is null then 0 else 2 end
        + case when drafts.publish_at is null then 0 else 4 end
        + case when post_drafts.first_published_at is null then 0 else 8 end
        + case when posts.deleted_at is null and post_drafts.deleted_at is null then 0 else 16 end,
      case when posts.id is null then post_drafts.category else posts.category end,
      coalesce(post_drafts.changed_at, posts.updated_at)
    from (select ${id} as id) as one
    left join posts on posts.id = one.id
    left join post_drafts on post_drafts.id = one.id
    left join drafts on drafts.subject = 'post ' || cast(one.id as text)
    where posts.id is not null or post_drafts.id is not null
    on conflict (id) do update
      set flags = excluded.flags, category = excluded.category, changed_at = excluded.changed_at;`;

const remove = (id: string) => `
  delete from post_states where id = ${id} and not exists (select 1 from posts where posts.id = ${id})
    and not exists (select 1 from post_drafts where post_drafts.id = ${id});`;

/** Of posts, and of what lists show of drafts. */
const WATCHED = [
  { table: 'posts', columns: 'updated_at, category, deleted_at' },
  { table: 'post_drafts', columns: 'changed_at, category, first_published_at, deleted_at' },
];

/** The id in a draft's subject: `post 12`. */
const idOf = (row: 'old' | 'new') => `cast(substr(${row}.subject, 6) as bigint)`;
const isPost = (row: 'old' | 'new') => `${row}.subject like 'post %'`;

function sqliteTriggers(): string[] {
  const onDrafts = (name: string, event: string, row: 'old' | 'new') =>
    `create trigger drafts_state_${name} after ${event} on drafts when ${isPost(row)} begin ${refresh(idOf(row))} end`;
  return [
    ...WATCHED.flatMap(({ table, columns }) => [
      `create trigger ${table}_state_add after insert on ${table} begin ${refresh('new.id')} end`,
      `create trigger ${table}_state_change after update of ${columns} on ${table} begin ${refresh('new.id')} end`,
      `create trigger ${table}_state_remove after delete on ${table}
        begin ${remove('old.id')} ${refresh('old.id')} end`,
    ]),
    onDrafts('add', 'insert', 'new'),
    onDrafts('schedule', 'update of publish_at', 'new'),
    onDrafts('remove', 'delete', 'old'),
  ];
}

function postgresTriggers(): string[] {
  return [
    // Waits for others who change this post, so that the next statement sees what they committed.
    `create function refresh_post_state(post_id bigint) returns void language plpgsql as $$ begin
      perform 1 from post_states where id = post_id for update;
      ${remove('post_id')} ${refresh('post_id')}
    end $$`,
    `create function note_post_state() returns trigger language plpgsql as $$ begin
      perform refresh_post_state(case when tg_op = 'DELETE' then old.id else new.id end);
      return null;
    end $$`,
    `create function note_draft_state() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        if ${isPost('old')} then perform refresh_post_state(${idOf('old')}); end if;
      elsif ${isPost('new')} then perform refresh_post_state(${idOf('new')});
      end if;
      return null;
    end $$`,
    ...WATCHED.map(
      ({ table, columns }) => `create trigger ${table}_state after insert or delete or update of ${columns} on ${table}
        for each row execute function note_post_state()`,
    ),
    `create trigger drafts_state after insert or delete or update of publish_at on drafts
      for each row execute function note_draft_state()`,
  ];
}
