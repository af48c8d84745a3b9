import type { Post, PostSummary } from '../../contract/blog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { toSummary } from './post.ts';
import { createPostAddressStore } from './post-address-store.ts';
import { createPostChangeStore } from './post-change-store.ts';
import { createPostListStore } from './post-list-store.ts';
import { publishedPosts, SUMMARY, toPost } from './post-rows-store.ts';
import { createPostWritingStore } from './post-writing-store.ts';

export type PostStore = ReturnType<typeof createPostStore>;

/** The posts of the blog. Those in the bin are in none of the answers. */
export function createPostStore(db: Database, clock: Clock) {
  return {
    ...createPostListStore(db),
    ...createPostAddressStore(db),
    ...createPostChangeStore(db),
    ...createPostWritingStore(db, clock),

    async find(id: number): Promise<Post | undefined> {
      const row = await publishedPosts(db)
        .select([...SUMMARY, 'content'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toPost(row);
    },

    async findSummary(id: number): Promise<PostSummary | undefined> {
      const row = await publishedPosts(db).select(SUMMARY).where('id', '=', id).executeTakeFirst();
      return row && toSummary(row);
    },
  };
}
