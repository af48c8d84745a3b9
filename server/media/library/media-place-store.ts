import { sql } from 'kysely';
import type { MediaPlace } from '../../../contract/media/media-library.ts';
import type { Database } from '../../database/open-database.ts';

/** The titles of pages by their keys. */
export type PageTitles = () => Promise<Map<string, string>>;

/** Places that a search finds: the ids of published posts and of posts with a draft, and the keys of pages. */
export interface FoundPlaces {
  posts: number[];
  drafts: number[];
  pages: string[];
}

export type SearchPlaces = (q: string) => Promise<FoundPlaces>;

/** The places that show files, by the names of the files. */
export async function findPlaces(
  db: Database,
  names: readonly string[],
  pageTitles: PageTitles,
): Promise<Map<string, MediaPlace[]>> {
  const places = new Map<string, MediaPlace[]>(names.map((name) => [name, []]));
  if (names.length === 0) return places;
  const add = (name: string, place: MediaPlace) => places.get(name)?.push(place);

  const posts = await findPosts(db, names);
  for (const { name, id, title } of posts) {
    add(name, { kind: 'post', id: String(id), title, address: `/admin/posts/${id}` });
  }
  const subjects = await findSubjects(db, names);
  const titles = subjects.length > 0 ? await findTitles(db, subjects, pageTitles) : new Map<string, string>();
  const inPosts = new Set(posts.map(({ name, id }) => `${name} post ${id}`));
  for (const { name, subject, in_draft, in_page } of subjects) {
    const [type, id = ''] = subject.split(' ', 2);
    const address = `/admin/${type}s/${id}`;
    const place = { id, title: titles.get(subject) ?? subject, address };
    if (in_page) add(name, { kind: 'page', ...place });
    if (in_draft) add(name, { kind: type === 'page' ? 'page_draft' : 'draft', ...place });
    if (!in_page && !in_draft && !inPosts.has(`${name} ${subject}`)) {
      add(name, { kind: 'revision', ...place, address: `${address}/history` });
    }
  }
  for (const { name, id, title } of await findVideos(db, names)) {
    add(name, { kind: 'video', id, title, address: `/admin/media?item=${id}` });
  }
  for (const { name, id, title, address } of await findProfiles(db, names)) {
    add(name, { kind: 'profile', id, title, address });
  }
  return places;
}

const findPosts = (db: Database, names: readonly string[]) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'image as name'])
    .where('image', 'in', names)
    .union(
      db
        .selectFrom('post_images')
        .innerJoin('posts', 'posts.id', 'post_id')
        .select(['id', 'title', 'media_name as name'])
        .where('media_name', 'in', names),
    )
    .orderBy('id')
    .execute();

/** The drafts, pages and revisions that show the files. */
async function findSubjects(db: Database, names: readonly string[]) {
  const shows = (body: 'drafts.body' | 'documents.body') =>
    sql<number>`case when ${sql.ref(body)} like '%' || subject_images.media_name || '%' then 1 else 0 end`;
  const rows = await db
    .selectFrom('subject_images')
    .leftJoin('drafts', 'drafts.subject', 'subject_images.subject')
    .leftJoin('documents', (join) =>
      join
        .on('subject_images.subject', 'like', 'page %')
        .on('documents.key', '=', sql<string>`substr(subject_images.subject, 6)`),
    )
    .select(['subject_images.subject', 'media_name as name'])
    .select([shows('drafts.body').as('in_draft'), shows('documents.body').as('in_page')])
    .where('media_name', 'in', names)
    .orderBy('subject_images.subject')
    .execute();
  return rows.map((row) => ({ ...row, in_draft: row.in_draft === 1, in_page: row.in_page === 1 }));
}

async function findTitles(db: Database, subjects: { subject: string }[], pageTitles: PageTitles) {
  const titles = new Map([...(await pageTitles())].map(([key, title]) => [`page ${key}`, title]));
  const ids = [...new Set(subjects.map(({ subject }) => /^post (\d+)$/.exec(subject)?.[1]).filter(Boolean))].map(
    Number,
  );
  if (ids.length === 0) return titles;
  for (const table of ['posts', 'post_drafts'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute();
    for (const { id, title } of rows) titles.set(`post ${id}`, title || 'Untitled post');
  }
  return titles;
}

/** The videos that these pictures stand for. */
async function findVideos(db: Database, names: readonly string[]) {
  const rows = await db
    .selectFrom('media')
    .select(['item', 'media_title', 'poster'])
    .where('poster', 'in', names)
    .where('replaced_at', 'is', null)
    .where('binned_at', 'is', null)
    .orderBy('item')
    .execute();
  return rows.map((row) => ({ name: row.poster as string, id: row.item, title: row.media_title }));
}

async function findProfiles(db: Database, names: readonly string[]) {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'profile_image'])
    .where('profile_image', 'in', names)
    .execute();
  const authors = await db
    .selectFrom('author_profiles')
    .select(['slug', 'name', 'image'])
    .where('image', 'in', names)
    .execute();
  return [
    ...accounts.map((row) => ({
      name: row.profile_image as string,
      id: String(row.id),
      title: row.email,
      address: '/admin/account',
    })),
    ...authors.map((row) => ({ name: row.image as string, id: row.slug, title: row.name, address: '/admin/authors' })),
  ];
}
