import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CATEGORIES, type Category } from '../../contract/blog.ts';
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
  /** Beginnings of words in title, author or tags; in drafts, any part of them. */
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
      const { page, perPage, category } = query;
      const states = query.states ?? POST_STATES.filter((state) => state !== 'In the bin');
      const counted = await countStates(db);
      const matching = await selectEntries(db, states, query);
      const isFiltered = Boolean(query.q?.trim() || query.tag);
      const total = isFiltered ? await countEntries(db, matching) : sumOf(counted, { states, category });
      // The list is read from its nearer end: the last page costs no more than the first.
      const offset = (page - 1) * perPage;
      const limit = Math.max(0, Math.min(perPage, total - offset));
      const isFromEnd = offset > total / 2;
      const order = isFromEnd ? sql`changed, id` : sql`changed desc, id desc`;
      const read = sql<EntryKey>`${matching} order by ${order}
        limit ${limit} offset ${isFromEnd ? total - offset - limit : offset}`;
      const rows = limit > 0 ? (await read.execute(db)).rows : [];
      return {
        posts: await readEntries(db, isFromEnd ? rows.reverse() : rows),
        page,
        per_page: perPage,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
        counts: Object.fromEntries(
          POST_STATES.map((state) => [state, sumOf(counted, { states: [state] })]),
        ) as PostEntryPage['counts'],
      };
    },
  };
}

/** What decides the state of a post with a draft, as the bits of a number. */
const DRAFT_BITS = { isPublic: 1, isDeleted: 2, isScheduled: 4, wasPublic: 8 };

const draftCode = sql`(case when posts.id is null then 0 else ${sql.lit(DRAFT_BITS.isPublic)} end
  + case when post_drafts.deleted_at is null then 0 else ${sql.lit(DRAFT_BITS.isDeleted)} end
  + case when drafts.publish_at is null then 0 else ${sql.lit(DRAFT_BITS.isScheduled)} end
  + case when post_drafts.first_published_at is null then 0 else ${sql.lit(DRAFT_BITS.wasPublic)} end)`;

function stateOfDraft(code: number): PostState {
  const has = (bit: keyof typeof DRAFT_BITS) => (code & DRAFT_BITS[bit]) !== 0;
  return postState({
    isDeleted: has('isDeleted'),
    isPublic: has('isPublic'),
    hasDraft: true,
    isScheduled: has('isScheduled'),
    wasPublic: has('wasPublic'),
  });
}

const DRAFT_CODES = Array.from({ length: 16 }, (_, code) => code);

/** Drafts of posts that are in the bin are listed with those posts. */
const FROM_DRAFTS = sql`post_drafts left join posts on posts.id = post_drafts.id
  left join drafts on drafts.subject = 'post ' || cast(post_drafts.id as text)
  where posts.deleted_at is null`;

/** As lists show it: of the public post, if there is one. */
const draftCategory = sql`case when posts.id is null then post_drafts.category else posts.category end`;

/** The ids of the posts in these states that match the filters, each with the time of its last change. */
async function selectEntries(db: Database, states: PostState[], { q, category, tag }: EntryQuery) {
  const words = q?.trim();
  const found = words ? (await findPosts(db, words, { limit: MAX_RESULTS, offset: 0 })).ids : undefined;
  const isFound = sql<SqlBool>`posts.id in (${sql.join(found && found.length > 0 ? found : [0])})`;
  const hasTag = sql<SqlBool>`posts.id in (select post_id from post_tags where slug = ${tag})`;
  const selectPosts = (conditions: RawBuilder<SqlBool>[]) => {
    if (category) conditions.push(sql`posts.category = ${category}`);
    if (words) conditions.push(isFound);
    if (tag) conditions.push(hasTag);
    return sql`select posts.id as id, posts.updated_at as changed from posts where ${sql.join(conditions, sql` and `)}`;
  };

  const selects: RawBuilder<unknown>[] = [];
  if (states.includes('Live')) {
    const hasNoDraft = sql<SqlBool>`not exists (select 1 from post_drafts where post_drafts.id = posts.id)`;
    selects.push(selectPosts([sql`posts.deleted_at is null`, hasNoDraft]));
  }
  // The search index contains public posts only.
  if (states.includes('In the bin') && !words) selects.push(selectPosts([sql`posts.deleted_at is not null`]));
  const codes = DRAFT_CODES.filter((code) => states.includes(stateOfDraft(code)));
  if (codes.length > 0) {
    const conditions: RawBuilder<SqlBool>[] = [sql`${draftCode} in (${sql.join(codes.map((code) => sql.lit(code)))})`];
    if (category) conditions.push(sql`${draftCategory} = ${category}`);
    if (words) conditions.push(sql`(${isLike(sql`post_drafts.search`, words.toLowerCase())} or ${isFound})`);
    if (tag) conditions.push(sql`(${isLike(sql`post_drafts.tag_slugs`, ` ${tag} `)} or ${hasTag})`);
    selects.push(sql`select post_drafts.id as id, post_drafts.changed_at as changed from ${FROM_DRAFTS}
      and ${sql.join(conditions, sql` and `)}`);
  }
  return sql.join(selects.length > 0 ? selects : [sql`select 0 as id, '' as changed where 1 = 0`], sql` union all `);
}

async function countEntries(db: Database, entries: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${entries}) as entries`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Whether the text contains `part`, in which no character has a special meaning. */
function isLike(text: RawBuilder<unknown>, part: string) {
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
    await db
      .selectFrom('drafts')
      .select(['subject', 'publish_at', 'publish_by', 'publish_error'])
      .where('subject', 'in', subjects)
      .execute(),
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
    const schedule = drafts.find(({ subject }) => subject === subjectOf(id));
    const publishAt = schedule?.publish_at ?? null;
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
      publish_by: schedule?.publish_by ?? null,
      publish_error: schedule?.publish_error ?? null,
      unpublish_at: unpublish.find(({ subject }) => subject === subjectOf(id))?.unpublish_at ?? null,
    };
  });
}

interface StateCount {
  state: PostState;
  category: Category | null;
  posts: number;
}

/** Public posts are counted by their triggers, so only drafts and the bin are read. */
async function countStates(db: Database): Promise<StateCount[]> {
  const { rows } = await sql<{ code: number; category: Category | null; posts: number }>`
    select ${draftCode} as code, ${draftCategory} as category, count(*) as posts from ${FROM_DRAFTS}
      group by ${draftCode}, ${draftCategory}
    union all select -1, category, count(*) from posts where deleted_at is not null group by category
    union all select -2, nullif(list, 'All'), posts from post_counters where parent = ''`.execute(db);
  const withDraft = rows
    .filter(({ code }) => code >= 0)
    .map(({ code, category, posts }) => ({ state: stateOfDraft(Number(code)), category, posts: Number(posts) }));
  const binned = rows
    .filter(({ code }) => Number(code) === -1)
    .map(({ category, posts }) => ({ state: 'In the bin' as const, category, posts: Number(posts) }));

  const counters = rows.filter(({ code }) => Number(code) === -2);
  const isPublic = ({ state }: StateCount) => state.startsWith('Live');
  const live = [...CATEGORIES, null].map((category) => {
    const counter = counters.find((row) => row.category === category);
    const changed = withDraft.filter((row) => isPublic(row) && row.category === category);
    // The counter without a category is that of all posts.
    const ofCategories = category === null ? counters.filter((row) => row.category !== null) : [];
    const posts = Number(counter?.posts ?? 0) - sum(ofCategories) - sum(changed);
    return { state: 'Live' as const, category, posts };
  });
  return [...live, ...withDraft, ...binned];
}

const sumOf = (counts: StateCount[], { states, category }: { states: PostState[]; category?: Category | undefined }) =>
  sum(counts.filter((row) => states.includes(row.state) && (!category || row.category === category)));

const sum = (rows: { posts: number }[]) => rows.reduce((total, { posts }) => total + Number(posts), 0);
