import { sql } from 'kysely';
import type { AuthorEntry, AuthorLink, AuthorProfile } from '../../contract/blog/authors.ts';
import { mediaPath } from '../../contract/media/media.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { mediaName } from './post-row.ts';

/** A profile as it is stored. `image`: the name of a picture. */
export type StoredProfile = Omit<AuthorProfile, 'image'> & { slug: string; image: string | null };

/** Profiles of authors, for administrators. */
export function createAuthorProfileStore(db: Database, clock: Clock) {
  const list = async (slug?: string): Promise<AuthorEntry[]> => {
    const authors = await db
      .selectFrom('posts')
      .leftJoin('author_profiles as profile', 'profile.slug', 'posts.author_slug')
      .select(({ fn }) => [
        'author_slug as slug',
        // The name on the newest post. Both are in ISO 8601, so the greatest text is the newest.
        fn.max<string>(sql`posts.created_at || ' ' || posts.author_name`).as('newest'),
        fn.countAll<number>().as('posts'),
        fn.max('profile.name').as('name'),
        fn.max('profile.role').as('role'),
        fn.max('profile.text').as('text'),
        fn.max('profile.image').as('image'),
        fn.max('profile.links').as('links'),
      ])
      .where('deleted_at', 'is', null)
      .where('author_slug', '!=', '')
      .$if(slug !== undefined, (query) => query.where('author_slug', '=', slug as string))
      .groupBy('author_slug')
      .orderBy('author_slug')
      .execute();
    return authors.map(({ newest, name, role, text, image, links, ...author }) => ({
      slug: author.slug,
      name: name ?? newest.slice(newest.indexOf(' ') + 1),
      role: role ?? '',
      text: text ?? '',
      image: image ? mediaPath(image) : null,
      links: links ? (JSON.parse(links) as AuthorLink[]) : [],
      posts: author.posts,
      has_profile: name !== null,
    }));
  };

  return {
    /** Everyone who has written a public post. */
    list: () => list(),

    /** The stored profiles of authors with public posts. */
    async profiles(): Promise<StoredProfile[]> {
      const rows = await db
        .selectFrom('author_profiles as profile')
        .select(['slug', 'name', 'role', 'text', 'image', 'links'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('posts')
              .select('id')
              .whereRef('author_slug', '=', 'profile.slug')
              .where('deleted_at', 'is', null),
          ),
        )
        .orderBy('slug')
        .execute();
      return rows.map(({ links, ...profile }) => ({ ...profile, links: JSON.parse(links) as AuthorLink[] }));
    },

    /** Changes the texts of a profile in the current transaction. */
    async changeTexts(slug: string, { links, ...texts }: Omit<AuthorProfile, 'image'>): Promise<void> {
      await db
        .updateTable('author_profiles')
        .set({ ...texts, links: JSON.stringify(links), updated_at: toTimestamp(clock()) })
        .where('slug', '=', slug)
        .execute();
      const newest = await findNewestPost(db, slug);
      if (newest) await touchPost(db, newest.id);
    },

    /** Replaces the profile of an author with public posts. */
    async save(slug: string, { image, links, ...texts }: AuthorProfile, by: Actor): Promise<AuthorEntry> {
      await inTransaction(db, async (trx) => {
        const newest = await findNewestPost(trx, slug);
        if (!newest) throw new HttpError(404, 'No author of a published post has this address.');
        const name = image && mediaName(image);
        const stored =
          name && (await trx.selectFrom('media').select('name').where('name', '=', name).executeTakeFirst());
        if (name && !stored) {
          const message = 'This image is no longer stored. Upload it again.';
          throw fieldError('image', message);
        }
        const profile = { ...texts, image: name, links: JSON.stringify(links), updated_at: toTimestamp(clock()) };
        await trx
          .insertInto('author_profiles')
          .values({ slug, ...profile })
          .onConflict((existing) => existing.column('slug').doUpdateSet(profile))
          .execute();
        await touchPost(trx, newest.id);
        await notifyWrite(trx);
        const target = `author ${slug}`;
        await createActivityStore(trx, clock).record({ by, action: 'author.changed', target, name: texts.name });
      });
      return (await list(slug))[0] as AuthorEntry;
    },
  };
}

const findNewestPost = (trx: Database, slug: string) =>
  trx
    .selectFrom('posts')
    .select('id')
    .where('author_slug', '=', slug)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every page that shows the author depends on this post: it now counts as changed. */
const touchPost = (trx: Database, id: number) =>
  trx
    .updateTable('posts')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', id)
    .execute();
