import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { createDraftWriteStore } from './drafts/draft-write-store.ts';
import { createPostDraftStore } from './drafts/post-draft-store.ts';
import { readBody } from './post-row.ts';
import { createPostWriteStore, type PublishedFields, subjectOf } from './post-write-store.ts';

interface NewPost {
  fields: DraftFields;
  /** Whether the post becomes public. Then `fields` must have everything that a public post needs. */
  isPublished: boolean;
  /** When the post was published at its source, also for posts that become drafts. */
  publishedAt: string | null;
  by: Actor;
}

/** The revisions before and after. Null for drafts, whose earlier version is in their history. */
type Replaced = { before: number; after: number } | null;

/** Posts as imports write them, in the transaction of the item. */
export function createImportedPosts(clock: Clock) {
  return {
    async add(trx: Database, { fields, isPublished, publishedAt, by }: NewPost): Promise<number> {
      const posts = createPostWriteStore(trx, clock);
      const firstPublishedAt = publishedAt && toTimestamp(Date.parse(publishedAt));
      let id: number;
      if (isPublished) {
        const createdAt = firstPublishedAt ?? toTimestamp(clock());
        id = await posts.insert({ fields: fields as PublishedFields, by, createdAt });
      } else {
        const drafts = createDraftWriteStore(trx, clock);
        id = await drafts.reserveId();
        await drafts.write({ id, fields, baseRevision: null, present: undefined, by, firstPublishedAt });
      }
      await posts.record('post.imported', { id, title: fields.title, by });
      return id;
    },

    /** Returns how to undo it, or undefined if the post is gone. */
    async replace(trx: Database, id: number, fields: DraftFields, by: Actor): Promise<Replaced | undefined> {
      const posts = createPostWriteStore(trx, clock);
      const live = await posts.lock(id);
      if (live) {
        const image = fields.image ?? live.fields.image;
        const after = await posts.update(live, { ...fields, image }, by);
        await posts.record('post.changed', {
          id,
          title: fields.title,
          by,
          note: `Revision ${live.revision} to ${after}`,
        });
        return { before: live.revision, after };
      }
      const drafts = createDraftWriteStore(trx, clock);
      const post = await drafts.find(id).catch(() => undefined);
      if (!post?.draft || post.state === 'In the bin') return undefined;
      await drafts.write({
        id,
        fields,
        baseRevision: null,
        present: await createDraftStore(trx, clock).find(subjectOf(id)),
        by,
        isNewSession: true,
        firstPublishedAt: post.created_at,
      });
      await posts.record('post.imported', { id, title: fields.title, by });
      return null;
    },

    /** Moves the post to the bin. Does nothing if it is there. */
    async remove(trx: Database, id: number, by: Actor): Promise<void> {
      const post = await createDraftWriteStore(trx, clock)
        .find(id)
        .catch(() => undefined);
      if (post && post.state !== 'In the bin') await createPostDraftStore(trx, clock).remove(id, by);
    },

    /** Returns false if somebody has changed the post since. */
    async undoReplace(trx: Database, id: number, replaced: Replaced, by: Actor): Promise<boolean> {
      const posts = createPostWriteStore(trx, clock);
      const live = await posts.lock(id);
      if (!replaced || live?.revision !== replaced.after) return false;
      const before = await createRevisionStore(trx, clock).find(subjectOf(id), replaced.before);
      if (!before) return false;
      const fields = readBody(before.body);
      const revision = await posts.update(live, fields as PublishedFields, by);
      await posts.record('post.changed', {
        id,
        title: fields.title,
        by,
        note: `Revision ${live.revision} to ${revision}`,
      });
      return true;
    },
  };
}
