import { type SqlBool, sql } from 'kysely';
import type { Category } from '../../contract/blog.ts';
import { mediaPath } from '../../contract/media.ts';
import {
  POST_STATES,
  type PostEntry,
  type PostEntryPage,
  type PostState,
  postState,
} from '../../contract/post-drafts.ts';
import type { Database } from '../database/open-database.ts';
import { findPosts, MAX_RESULTS } from './post-search-store.ts';
import { subjectOf } from './post-write-store.ts';

export interface EntryQuery {
  /** Default: all but those in the bin. */
  states?: PostState[] | undefined;
  /** Beginnings of words in title or author; for drafts, any part of title, author or tags. */
  q?: string | undefined;
  category?: Category | undefined;
  /** A tag's slug. */
  tag?: string | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

/** A post as the union of both tables selects it. */
interface EntryKey {
  id: number;
  changed: string;
}

/** Lists of posts in every state, for administrators. Public posts and drafts are read from their own indexes. */
export function createPostEntryStore(db: Database) {
  return {
    async page(query: EntryQuery): Promise<PostEntryPage> {
      const { page, perPage } = query;
      const states = query.states ?? POST_STATES.filter((state) => state !== 'In the bin');
      const matching = await selectEntries(db, states, query);
      const { rows } = await sql<EntryKey>`select id, changed from (${matching}) as entries
        order by changed desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
      const counted = await sql<{ total: number }>`select count(*) as total from (${matching}) as entries`.execute(db);
      const total = Number(counted.rows[0]?.total ?? 0);
      return {
        posts: await readEntries(db, rows),
        page,
        per_page: perPage,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
        counts: await countStates(db),
      };
    },
  };
}

/** For each state: the table that it is read from, and the condition there. */
const CONDITIONS: Record<PostState, { table: 'posts' | 'drafts'; where: ReturnType<typeof sql<SqlBool>> }[]> = {
  Live: [{ table: 'posts', where: sql`posts.deleted_at is null and post_drafts.id is null` }],
  'Live, with unpublished changes': [
    { table: 'drafts', where: sql`posts.id is not null and posts.deleted_at is null and drafts.publish_at is null` },
  ],
  'Live, changes scheduled': [
    {
      table: 'drafts',
      where: sql`posts.id is not null and posts.deleted_at is null and drafts.publish_at is not null`,
    },
  ],
  Draft: [
    {
      table: 'drafts',
      where: sql`posts.id is null and post_drafts.deleted_at is null and drafts.publish_at is null
        and post_drafts.first_published_at is null`,
    },
  ],
  Unpublished: [
    {
      table: 'drafts',
      where: sql`posts.id is null and post_drafts.deleted_at is null and drafts.publish_at is null
        and post_drafts.first_published_at is not null`,
    },
  ],
  Scheduled: [
    {
      table: 'drafts',
      where: sql`posts.id is null and post_drafts.deleted_at is null and drafts.publish_at is not null`,
    },
  ],
  'In the bin': [
    { table: 'posts', where: sql`posts.deleted_at is not null` },
    { table: 'drafts', where: sql`posts.id is null and post_drafts.deleted_at is not null` },
  ],
};

const FROM = {
  posts: sql`posts left join post_drafts on post_drafts.id = posts.id`,
  drafts: sql`post_drafts left join posts on posts.id = post_drafts.id
    left join drafts on drafts.subject = 'post ' || post_drafts.id`,
} as const;

/** The ids of the posts in these states that match the filters, each with the time of its last change. */
async function selectEntries(db: Database, states: PostState[], { q, category, tag }: EntryQuery) {
  const found = q?.trim() ? (await findPosts(db, q, { limit: MAX_RESULTS, offset: 0 })).ids : undefined;
  const selects = (['posts', 'drafts'] as const).flatMap((table) => {
    const conditions = states.flatMap((state) => CONDITIONS[state].filter((one) => one.table === table));
    if (conditions.length === 0) return [];
    const alias = table === 'posts' ? sql`posts` : sql`post_drafts`;
    const filters = [
      sql<SqlBool>`(${sql.join(
        conditions.map(({ where }) => sql`(${where})`),
        sql` or `,
      )})`,
    ];
    if (category) filters.push(sql`${alias}.category = ${category}`);
    if (found && table === 'posts') filters.push(found.length > 0 ? sql`posts.id in (${sql.join(found)})` : sql`1 = 0`);
    if (q?.trim() && table === 'drafts') filters.push(isLike(sql`post_drafts.search`, q.trim().toLowerCase()));
    if (tag && table === 'posts') {
      filters.push(sql`posts.id in (select post_id from post_tags where slug = ${tag})`);
    }
    if (tag && table === 'drafts') filters.push(isLike(sql`post_drafts.tag_slugs`, ` ${tag} `));
    const changed = table === 'posts' ? sql`posts.updated_at` : sql`post_drafts.changed_at`;
    return sql`select ${alias}.id as id, ${changed} as changed from ${FROM[table]} where ${sql.join(filters, sql` and `)}`;
  });
  return sql.join(selects.length > 0 ? selects : [sql`select 0 as id, '' as changed where 1 = 0`], sql` union all `);
}

/** Whether the text contains `part`, in which no character has a special meaning. */
function isLike(text: ReturnType<typeof sql>, part: string) {
  return sql<SqlBool>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

async function readEntries(db: Database, keys: EntryKey[]): Promise<PostEntry[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => Number(id));
  const subjects = ids.map(subjectOf);
  const [posts, listed, drafts, unpublish] = [
    await db
      .selectFrom('posts')
      .innerJoin('media', 'media.name', 'posts.image')
      .select(['id', 'title', 'author_name', 'category', 'image', 'media.width', 'media.height'])
      .select(['posts.created_at as created_at', 'updated_at', 'updated_by', 'deleted_at'])
      .where('id', 'in', ids)
      .execute(),
    await db
      .selectFrom('post_drafts')
      .leftJoin('media', 'media.name', 'post_drafts.image')
      .select(['id', 'title', 'author_name', 'category', 'image', 'media.width', 'media.height'])
      .select(['changed_at', 'changed_by', 'first_published_at', 'deleted_at'])
      .where('id', 'in', ids)
      .execute(),
    await db.selectFrom('drafts').select(['subject', 'publish_at']).where('subject', 'in', subjects).execute(),
    await db
      .selectFrom('scheduled_unpublish')
      .select(['subject', 'unpublish_at'])
      .where('subject', 'in', subjects)
      .execute(),
  ];
  return ids.flatMap((id) => {
    const post = posts.find((row) => row.id === id);
    const draft = listed.find((row) => row.id === id);
    const shown = post ?? draft;
    if (!shown) return [];
    const publishAt = drafts.find(({ subject }) => subject === subjectOf(id))?.publish_at ?? null;
    return {
      id,
      state: postState({
        isDeleted: Boolean(post ? post.deleted_at : draft?.deleted_at),
        isPublic: Boolean(post),
        hasDraft: Boolean(draft),
        isScheduled: publishAt !== null,
        wasPublic: Boolean(draft?.first_published_at),
      }),
      title: shown.title,
      author_name: shown.author_name,
      category: shown.category,
      image: shown.image && mediaPath(shown.image),
      image_width: shown.width,
      image_height: shown.height,
      created_at: post?.created_at ?? draft?.first_published_at ?? null,
      updated_at: draft?.changed_at ?? (post?.updated_at as string),
      updated_by: draft?.changed_by ?? (post?.updated_by as string),
      publish_at: publishAt,
      unpublish_at: unpublish.find(({ subject }) => subject === subjectOf(id))?.unpublish_at ?? null,
    };
  });
}

/** Public posts are counted by their triggers, so only those with a draft and those in the bin are read. */
async function countStates(db: Database): Promise<Record<PostState, number>> {
  const counts = Object.fromEntries(POST_STATES.map((state) => [state, 0])) as Record<PostState, number>;
  const inTables = Object.entries(CONDITIONS).flatMap(([state, conditions]) =>
    conditions
      .filter(({ table }) => table === 'drafts' || state === 'In the bin')
      .map(({ table, where }) => sql`select ${state} as state, count(*) as posts from ${FROM[table]} where ${where}`),
  );
  const { rows } = await sql<{ state: PostState; posts: number }>`
    ${sql.join(inTables, sql` union all `)}
    union all select 'Live', coalesce(max(posts), 0) from post_counters where parent = '' and list = 'All'`.execute(db);
  for (const { state, posts } of rows) counts[state] += Number(posts);
  counts.Live -= counts['Live, with unpublished changes'] + counts['Live, changes scheduled'];
  return counts;
}
