import { type RawBuilder, sql } from 'kysely';
import { CATEGORIES, type Category } from '../../../contract/blog/blog.ts';
import {
  POST_STATES,
  type PostEntry,
  type PostEntryPage,
  type PostState,
  postState,
} from '../../../contract/blog/post-drafts.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { textQuery } from '../../core/search-text.ts';
import { isFoundIn } from '../../database/is-found-in.ts';
import type { Database } from '../../database/open-database.ts';
import { countOpenNotes } from '../../publishing/open-notes.ts';
import { readReviewMarks } from '../../publishing/review-marks.ts';
import { subjectOf } from '../post-write-store.ts';
import { findPosts, MAX_RESULTS } from './post-search-store.ts';

export interface EntryQuery {
  /** Default: all but those in the bin. */
  states?: PostState[] | undefined;
  /** Beginnings of words in title, author or tags; in drafts, also any part of them. */
  q?: string | undefined;
  category?: Category | undefined;
  /** A tag's slug. */
  tag?: string | undefined;
  /** Only those that wait for an editor. */
  submitted?: boolean | undefined;
  /** Only these posts. */
  ids?: number[] | undefined;
  /** Only posts whose draft is newer than what is scheduled. */
  newer?: boolean | undefined;
  /** Only the posts of the account with this e-mail address. */
  owner?: string | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

/** Lists of posts in every state, for administrators. They are read from `post_states`, which triggers keep current. */
export function createPostEntryStore(db: Database) {
  return {
    async page(query: EntryQuery): Promise<PostEntryPage> {
      const { page, perPage, category } = query;
      const states = query.states ?? LISTED_STATES;
      const counted = query.owner === undefined ? await countStates(db) : await countOwned(db, query.owner);
      const isFiltered = Boolean(
        query.q?.trim() || query.tag || query.ids || query.newer || query.submitted || query.owner !== undefined,
      );
      const found = isFiltered ? await selectFound(db, states, query) : undefined;
      const total = found ? await countEntries(db, found) : sumOf(counted, { states, category });
      // The list is read from its nearer end: the last page costs no more than the first.
      const start = (page - 1) * perPage;
      const limit = Math.max(0, Math.min(perPage, total - start));
      const isFromEnd = start > total / 2;
      const offset = isFromEnd ? total - start - limit : start;
      const order = isFromEnd ? sql`changed_at, id` : sql`changed_at desc, id desc`;
      const matching = found ?? selectStates(states, category, sql`order by ${order} limit ${offset + limit}`);
      const read = sql<{ id: number }>`${matching} order by ${order} limit ${limit} offset ${offset}`;
      const ids = limit > 0 ? (await read.execute(db)).rows.map(({ id }) => Number(id)) : [];
      return {
        posts: await readEntries(db, isFromEnd ? ids.reverse() : ids),
        page,
        per_page: perPage,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        total,
        counts: Object.fromEntries(
          POST_STATES.map((state) => [state, sumOf(counted, { states: [state] })]),
        ) as PostEntryPage['counts'],
        submitted: await countEntries(db, selectSubmitted(query.owner)),
      };
    },
  };
}

const LISTED_STATES = POST_STATES.filter((state) => state !== 'In the bin');

/** The bits of `post_states.flags`. */
const FLAGS = { isPublic: 1, hasDraft: 2, isScheduled: 4, wasPublic: 8, isDeleted: 16 };

/** The flags of a public post without a draft. */
const LIVE_FLAGS = FLAGS.isPublic;

function stateOf(flags: number): PostState {
  const has = (flag: keyof typeof FLAGS) => (flags & FLAGS[flag]) !== 0;
  return postState({
    isDeleted: has('isDeleted'),
    isPublic: has('isPublic'),
    hasDraft: has('hasDraft'),
    isScheduled: has('isScheduled'),
    wasPublic: has('wasPublic'),
  });
}

/** Every combination that a post can have. Only a draft is scheduled, or remembers that it was public. */
const COMBINATIONS = Array.from({ length: 32 }, (_, flags) => flags).filter(
  (flags) => flags & FLAGS.hasDraft || (flags & ~FLAGS.isDeleted) === FLAGS.isPublic,
);

const flagsOf = (states: readonly PostState[]) => COMBINATIONS.filter((flags) => states.includes(stateOf(flags)));

/**
 * One select per combination, so that each is read from an index in its order. Without a limit of its own, PostgreSQL
 * reads each completely.
 */
function selectStates(states: readonly PostState[], category: Category | undefined, inOrder: RawBuilder<unknown>) {
  const isAll = LISTED_STATES.every((state) => states.includes(state)) && !states.includes('In the bin');
  if (isAll && !category) return sql`select id, changed_at from post_states where flags < ${sql.lit(FLAGS.isDeleted)}`;
  const isInCategory = category ? sql`and category = ${category}` : sql``;
  const selects = flagsOf(states).map(
    (flags) => sql`select * from (select id, changed_at from post_states
      where flags = ${sql.lit(flags)} ${isInCategory} ${inOrder}) as ${sql.ref(`with_${flags}`)}`,
  );
  return sql.join(selects, sql` union all `);
}

/** The posts in these states that match the words, the tag and the ids. */
async function selectFound(
  db: Database,
  states: readonly PostState[],
  { q, category, tag, ids, newer, submitted, owner }: EntryQuery,
) {
  const isOneOf = (wanted: number[]) => sql`id in (${sql.join(wanted.length > 0 ? wanted : [0])})`;
  const conditions = [sql`flags in (${sql.join(flagsOf(states).map((flags) => sql.lit(flags)))})`];
  if (category) conditions.push(sql`category = ${category}`);
  if (ids) conditions.push(isOneOf(ids));
  if (newer) conditions.push(hasNewerDraft);
  if (submitted) conditions.push(sql`id in (${selectSubmitted()})`);
  if (owner !== undefined) conditions.push(isOwnedBy(owner));
  const words = q?.trim();
  if (words) {
    const found = await findPosts(db, words, { limit: MAX_RESULTS, offset: 0 });
    conditions.push(sql`id in (select id from post_states where ${isOneOf(found.ids)}
      union select id from post_drafts where ${isFoundIn(sql`search`, textQuery(words))})`);
  }
  if (tag) {
    conditions.push(sql`id in (select post_id from post_tags where slug = ${tag}
      union select id from post_drafts where ${isFoundIn(sql`tag_slugs`, { part: ` ${tag} `, words: [] })})`);
  }
  return sql`select id, changed_at from post_states where ${sql.join(conditions, sql` and `)}`;
}

const hasNewerDraft = sql`'post ' || cast(id as text) in (select subject from drafts where scheduled_body is not null)`;

/** The posts outside the bin that wait for an editor. */
const selectSubmitted = (owner?: string) => sql`select id from post_states where flags < ${sql.lit(FLAGS.isDeleted)}
  and id in (select cast(substr(subject, 6) as integer) from reviews
    where ended_at is null and state = 'in review' and subject like 'post %')
  ${owner === undefined ? sql`` : sql`and ${isOwnedBy(owner)}`}`;

const isOwnedBy = (owner: string) => sql`id in (select post_id from post_owners where owner = ${owner})`;

async function countEntries(db: Database, entries: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${entries}) as entries`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

async function readEntries(db: Database, ids: number[]): Promise<PostEntry[]> {
  if (ids.length === 0) return [];
  const subject = sql<string>`'post ' || cast(post_states.id as text)`;
  const rows = await db
    .selectFrom('post_states')
    .leftJoin('posts', 'posts.id', 'post_states.id')
    .leftJoin('post_drafts', 'post_drafts.id', 'post_states.id')
    .leftJoin('drafts', (join) => join.on('drafts.subject', '=', subject))
    .leftJoin('scheduled_unpublish', (join) => join.on('scheduled_unpublish.subject', '=', subject))
    .leftJoin('media', (join) => join.on('media.name', '=', sql`coalesce(posts.image, post_drafts.image)`))
    .select(['post_states.id', 'flags', 'post_states.category', 'post_states.changed_at as updated_at'])
    .select(['media.name as image', 'width as image_width', 'height as image_height'])
    .select(['publish_at', 'publish_by', 'publish_error', 'unpublish_at', 'scheduled_body'])
    .select(({ fn }) => [
      fn.coalesce('posts.title', 'post_drafts.title').as('title'),
      fn.coalesce('posts.author_name', 'post_drafts.author_name').as('author_name'),
      fn.coalesce('posts.created_at', 'post_drafts.first_published_at').as('created_at'),
      fn.coalesce('post_drafts.changed_by', 'posts.updated_by').as('updated_by'),
    ])
    .where('post_states.id', 'in', ids)
    .execute();
  const subjects = ids.map(subjectOf);
  const marks = await readReviewMarks(db, subjects);
  const notes = await countOpenNotes(db, subjects);
  return ids.flatMap((id) => {
    const row = rows.find((one) => Number(one.id) === id);
    if (!row) return [];
    const { askedAt, ...review } = marks.get(subjectOf(id)) ?? { askedAt: null };
    const { flags, title, author_name, updated_by, image, scheduled_body, ...entry } = row;
    return {
      ...entry,
      id,
      state: stateOf(Number(flags)),
      title: title ?? '',
      author_name: author_name ?? '',
      updated_by: updated_by ?? '',
      image: image && mediaPath(image),
      newer_than_schedule: scheduled_body !== null,
      submitted_at: 'state' in review && review.state === 'in review' ? askedAt : null,
      review: 'state' in review ? review : null,
      open_notes: notes.get(subjectOf(id)) ?? 0,
    };
  });
}

interface StateCount {
  state: PostState;
  category: Category | null;
  posts: number;
}

/** Public posts without a draft, which are most, are counted by the triggers of post_counters. */
async function countStates(db: Database): Promise<StateCount[]> {
  const { rows } = await sql<{ flags: number; category: Category | null; posts: number }>`
    select flags, category, count(*) as posts from post_states where flags > ${sql.lit(LIVE_FLAGS)}
      group by flags, category
    union all select 0, nullif(list, 'All'), posts from post_counters where parent = ''`.execute(db);
  const others = rows
    .filter(({ flags }) => Number(flags) > 0)
    .map(({ flags, category, posts }) => ({ state: stateOf(Number(flags)), category, posts: Number(posts) }));

  const counters = rows.filter(({ flags }) => Number(flags) === 0);
  const isPublic = ({ state }: StateCount) => state.startsWith('Live');
  const live = [...CATEGORIES, null].map((category) => {
    const counter = counters.find((row) => row.category === category);
    const changed = others.filter((row) => isPublic(row) && row.category === category);
    // The counter without a category is that of all posts.
    const ofCategories = category === null ? counters.filter((row) => row.category !== null) : [];
    const posts = Number(counter?.posts ?? 0) - sum(ofCategories) - sum(changed);
    return { state: 'Live' as const, category, posts };
  });
  return [...live, ...others];
}

async function countOwned(db: Database, owner: string): Promise<StateCount[]> {
  const { rows } = await sql<{ flags: number; category: Category | null; posts: number }>`
    select flags, category, count(*) as posts from post_states where ${isOwnedBy(owner)}
      group by flags, category`.execute(db);
  return rows.map(({ flags, category, posts }) => ({ state: stateOf(Number(flags)), category, posts: Number(posts) }));
}

const sumOf = (
  counts: StateCount[],
  { states, category }: { states: readonly PostState[]; category?: Category | undefined },
) => sum(counts.filter((row) => states.includes(row.state) && (!category || row.category === category)));

const sum = (rows: { posts: number }[]) => rows.reduce((total, { posts }) => total + Number(posts), 0);
