import type { Action } from '../../contract/activity.ts';
import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { linkImages } from '../publishing/image-link-store.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { isSubstantial } from './html/articles.ts';
import { writePostWords } from './lists/post-word-store.ts';
import { setPostOwner } from './post-owner-store.ts';
import {
  FIELD_COLUMNS,
  imageNames,
  showCurrentFiles,
  toColumns,
  toFields,
  toNewRevision,
  toRevisionBody,
} from './post-row.ts';
import { tagSlugOf } from './slug-of.ts';

/** What can be published: a draft with an image. */
export type PublishedFields = DraftFields & { image: string };

export interface LivePost {
  id: number;
  fields: PublishedFields;
  revision: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
}

/** The columns that `toLivePost` reads. */
export const LIVE_COLUMNS = [...FIELD_COLUMNS, 'revision', 'created_at', 'updated_at', 'updated_by'] as const;

/** The name of a post in the tables of drafts and revisions, and in the audit log. */
export const subjectOf = (id: number) => `post ${id}`;

/** Writes published posts, each together with its revision, images and tags. Every method needs a transaction. */
export function createPostWriteStore(trx: Database, clock: Clock) {
  const revisions = createRevisionStore(trx, clock);
  const writeParts = async (id: number, createdAt: string, fields: PublishedFields) => {
    await trx.deleteFrom('post_images').where('post_id', '=', id).execute();
    await linkImages(trx, { postId: id }, [...new Set(imageNames(fields.content))]);
    await linkTags(trx, id, createdAt, fields.tags);
    await writePostWords(trx, id, fields);
  };

  return {
    /** The public post, locked until the transaction ends. Undefined if it is in the bin or not public. */
    async lock(id: number): Promise<LivePost | undefined> {
      const row = await trx
        .selectFrom('posts')
        .select(LIVE_COLUMNS)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .$if(isPostgres(trx), (query) => query.forUpdate())
        .executeTakeFirst();
      return row && (await toLivePost(id, row));
    },

    /** Makes a post public that was not. With an `id`: one that was reserved for it. Returns the id. */
    async insert(post: { id?: number; fields: PublishedFields; by: Actor; createdAt: string }): Promise<number> {
      const fields = await showCurrentFiles(trx, post.fields);
      const columns = await toColumns(fields);
      const published = { ...fields, content: columns.content };
      const addRevision = async (id: number) =>
        revisions.add({
          subject: subjectOf(id),
          kind: 'published',
          ...(await toNewRevision(published)),
          savedBy: post.by.who,
        });
      const { id } = await trx
        .insertInto('posts')
        .values({
          ...(post.id !== undefined && { id: post.id }),
          ...columns,
          created_at: post.createdAt,
          updated_at: toTimestamp(clock()),
          updated_by: post.by.who,
          revision: post.id === undefined ? 1 : await addRevision(post.id),
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (post.id === undefined) await addRevision(id);
      await setPostOwner(trx, id, post.by.who);
      await writeParts(id, post.createdAt, published);
      return id;
    },

    /** Replaces a public post, which `lock` has returned. Returns its new revision. */
    async update(live: LivePost, changed: PublishedFields, by: Actor, note?: string): Promise<number> {
      const { id } = live;
      const fields = await showCurrentFiles(trx, changed);
      const subject = subjectOf(id);
      await revisions.addMissing(await toRevision(live));
      const columns = await toColumns(fields);
      const published = { ...fields, content: columns.content };
      const revision = await revisions.add({
        subject,
        kind: 'published',
        ...(await toNewRevision(published)),
        savedBy: by.who,
        ...(note !== undefined && { note }),
      });
      const isSubstantialChange = await isSubstantial(live.fields.content, published.content);
      await trx
        .updateTable('posts')
        .set({ ...columns, updated_at: toTimestamp(clock()), updated_by: by.who, revision })
        .$if(isSubstantialChange, (query) => query.set({ revised_at: toTimestamp(clock()) }))
        .where('id', '=', id)
        .execute();
      await writeParts(id, live.createdAt, published);
      return revision;
    },

    /** Has other processes notice the change, and adds it to the audit log. Call it last. */
    async record(action: Action, { id, title, by, note }: { id: number; title: string; by: Actor; note?: string }) {
      await notifyWrite(trx);
      await createActivityStore(trx, clock).record({ by, action, target: subjectOf(id), name: title, note });
    },
  };
}

type LiveRow = Parameters<typeof toFields>[0] & {
  revision: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
};

export async function toLivePost(id: number, row: LiveRow): Promise<LivePost> {
  const { revision, created_at, updated_at, updated_by, ...fields } = row;
  return {
    id,
    fields: (await toFields(fields)) as PublishedFields,
    revision,
    createdAt: created_at,
    updatedAt: updated_at,
    updatedBy: updated_by,
  };
}

/** The revision of a public post that was inserted without one, such as by an import. */
export const toRevision = async ({ id, fields, revision, updatedAt, updatedBy }: LivePost) => ({
  subject: subjectOf(id),
  number: revision,
  kind: 'published' as const,
  ...(await toRevisionBody(fields)),
  note: '',
  savedAt: updatedAt,
  savedBy: updatedBy,
  changes: null,
});

async function linkTags(trx: Database, postId: number, createdAt: string, tags: string[]): Promise<void> {
  await trx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  const slugs = [...new Set(tags.map(tagSlugOf))].filter(Boolean);
  if (slugs.length === 0) return;
  await trx
    .insertInto('post_tags')
    .values(slugs.map((slug) => ({ post_id: postId, slug, created_at: createdAt })))
    .execute();
}
