import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';
import { tagSlugOf } from './slug-of.ts';

export const TAGS_SOURCE = 'tags all';

/** Tags are read from at most this many of the newest posts with tags, and at most this many tags are translated. */
const MAX_POSTS = 2_000;
const MAX_TAGS = 500;

/** The names of tags, which are translated once for all posts. The addresses of tags stay. */
export function tagTexts(db: Database): EditableTexts {
  const read = async (from: Database): Promise<EditableDocument[]> => {
    const names = await readNames(from);
    return names.size === 0 ? [] : [toDocument(names)];
  };
  return {
    kind: 'tags',
    count: async () => (await read(db)).length,
    list: async (after) => (after === undefined ? read(db) : []),
    find: async (trx, ids) => (ids.includes(TAGS_SOURCE) ? read(trx) : []),
    translate: async (_, __, texts) => ({ texts: [...texts], title: '', excerpt: '' }),
    write: async () => {},
  };
}

/** The names of tags, as an editor wrote them last, by their names in addresses. */
async function readNames(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('posts')
    .select('tags')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`tags <> '[]'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_POSTS)
    .execute();
  const names = new Map<string, string>();
  for (const name of rows.flatMap(({ tags }) => JSON.parse(tags) as string[])) {
    const slug = tagSlugOf(name);
    if (slug && !names.has(slug) && names.size < MAX_TAGS) names.set(slug, name);
  }
  return new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const toDocument = (names: ReadonlyMap<string, string>): EditableDocument => ({
  id: TAGS_SOURCE,
  kind: 'collection',
  title: 'Tags of posts',
  address: '/admin/manage-blogs',
  state: 'Live',
  picture: null,
  section: null,
  live: [...names].map(([slug, text]) => ({
    path: `tags.${slug}`,
    label: 'Tag',
    text,
    format: 'plain',
    address: '/admin/manage-blogs',
  })),
});
