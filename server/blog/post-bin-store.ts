import { sql } from 'kysely';
import type { Action } from '../../contract/activity.ts';
import { BIN_DAYS, type BinnedPost, type BinPage, POSTS_PER_BIN_PAGE } from '../../contract/blog/blog-bin.ts';
import { mediaPath } from '../../contract/media/media.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { purgeDrafts } from './drafts/post-draft-store.ts';
import { addPostEvent } from './post-events.ts';
import { createPostWriteStore } from './post-write-store.ts';

const DAY = 24 * 3_600_000;

/** The sweep removes at most this many posts per transaction, so that other writers do not wait long. */
const SWEPT_AT_ONCE = 100;

export type PostBinStore = ReturnType<typeof createPostBinStore>;

/**
 * Deleted posts, which can be restored for 30 days: `deleted_at` is set, and `publishedPosts` excludes them. The hourly
 * sweep then removes the row. Its images stay in the media library. The id of a removed post is never reused.
 */
export function createPostBinStore(db: Database, clock: Clock) {
  const record = async (trx: Database, action: Action, by: Actor, { id, title }: { id: number; title: string }) => {
    await notifyWrite(trx);
    await createActivityStore(trx, clock).record({ by, action, target: `post ${id}`, name: title });
  };

  return {
    /** `owner`: only the posts of the account with this e-mail address. */
    async page(page: number, owner?: string): Promise<BinPage> {
      const columns = ['id', 'title', 'author_name', 'category'] as const;
      const binned = db
        .selectFrom('posts')
        .select(columns)
        .select(({ ref }) => [
          ref('image').$castTo<string | null>().as('image'),
          ref('deleted_at').$castTo<string>().as('deleted_at'),
          sql.lit(0).as('is_draft'),
        ])
        .where('deleted_at', 'is not', null)
        .unionAll(
          db
            .selectFrom('post_drafts')
            .select(columns)
            .select(({ ref }) => [
              'image' as const,
              ref('deleted_at').$castTo<string>().as('deleted_at'),
              sql.lit(1).as('is_draft'),
            ])
            .where('deleted_at', 'is not', null),
        );
      const listed = db.selectFrom(binned.as('binned')).$if(owner !== undefined, (query) =>
        query.where(({ eb, selectFrom }) =>
          eb(
            'binned.id',
            'in',
            selectFrom('post_owners')
              .select('post_id')
              .where('owner', '=', owner as string),
          ),
        ),
      );
      const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await listed
        .leftJoin('media', 'media.name', 'binned.image')
        .select(['id', 'title', 'author_name', 'category', 'image', 'width', 'height', 'deleted_at', 'is_draft'])
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(POSTS_PER_BIN_PAGE)
        .offset((page - 1) * POSTS_PER_BIN_PAGE)
        .execute();
      const posts = rows.map(
        (row): BinnedPost => ({
          id: row.id,
          title: row.title,
          isDraft: Number(row.is_draft) === 1,
          authorName: row.author_name,
          category: row.category,
          image: row.image && mediaPath(row.image),
          imageWidth: row.width,
          imageHeight: row.height,
          deletedAt: row.deleted_at,
          daysLeft: daysLeft(row.deleted_at, clock()),
        }),
      );
      return { posts, page, total, lastPage: Math.max(1, Math.ceil(total / POSTS_PER_BIN_PAGE)) };
    },

    /** Restores the post to its old address and position, or the draft. */
    async restore(id: number, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        for (const table of TABLES) {
          const post = await trx
            .updateTable(table)
            .set({ deleted_at: null })
            .where('id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning(['id', 'title'])
            .executeTakeFirst();
          if (!post) continue;
          const live = await createPostWriteStore(trx, clock).lock(id);
          if (live) await addPostEvent(trx, clock, 'post.published', { id, ...live.fields });
          return record(trx, 'post.restored', by, post);
        }
        throw notThere();
      });
    },

    /** Permanently removes the post with its history. Its images stay in the media library. */
    async purge(id: number, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        for (const table of TABLES) {
          const post = await trx
            .deleteFrom(table)
            .where('id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning(['id', 'title'])
            .executeTakeFirst();
          if (!post) continue;
          await purgeDrafts(trx, [id]);
          return record(trx, 'post.purged', by, post);
        }
        throw notThere();
      });
    },

    /** Removes posts after 30 days in the bin. Returns how many. Several processes may run it at once. */
    async sweep(): Promise<number> {
      const before = toTimestamp(clock() - BIN_DAYS * DAY);
      let count = 0;
      for (const table of TABLES) {
        for (;;) {
          const swept = await inTransaction(db, async (trx) => {
            const removed = await trx
              .deleteFrom(table)
              .where(({ eb, selectFrom }) =>
                eb(
                  'id',
                  'in',
                  selectFrom(table)
                    .select('id')
                    .where('deleted_at', '<', before)
                    .orderBy('deleted_at')
                    .limit(SWEPT_AT_ONCE),
                ),
              )
              .where('deleted_at', '<', before)
              .returning(['id', 'title'])
              .execute();
            if (removed.length > 0) {
              await purgeDrafts(
                trx,
                removed.map(({ id }) => id),
              );
            }
            for (const post of removed) await record(trx, 'post.purged', SITE, post);
            return removed.length;
          });
          count += swept;
          if (swept < SWEPT_AT_ONCE) break;
        }
      }
      return count;
    },
  };
}

/** Public posts, and drafts of posts that are not public. */
const TABLES = ['posts', 'post_drafts'] as const;

/** Days left, rounded up. At most 30, even if the clock was set back. */
function daysLeft(deletedAt: string, now: number): number {
  const left = Math.ceil((Date.parse(deletedAt) + BIN_DAYS * DAY - now) / DAY);
  return Math.min(BIN_DAYS, Math.max(0, left));
}

const notThere = () => new HttpError(404, 'This post is no longer in the bin.');
