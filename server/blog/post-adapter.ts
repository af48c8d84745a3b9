import { isDeepStrictEqual } from 'node:util';
import { type AdminPost, type DraftFields, EMPTY_DRAFT } from '../../contract/blog/post-drafts.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { noSuchRevision } from '../publishing/draft-checks.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { linkImages } from '../publishing/image-link-store.ts';
import type { PublishingAdapter } from '../publishing/publishing-adapter.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { createDraftWriteStore } from './drafts/draft-write-store.ts';
import { createPostHistoryStore } from './drafts/post-history-store.ts';
import { preparePublishing } from './drafts/prepare-publishing.ts';
import { requireComplete } from './drafts/require-complete.ts';
import {
  changesBetween,
  countWords,
  mergeArticles,
  moveNotesTo,
  noteBlocksOf,
  sanitizeArticle,
} from './html/articles.ts';
import { addPostEvent } from './post-events.ts';
import { imagesOf, readBody, toBody, toNewRevision } from './post-row.ts';
import { createPostWriteStore, type LivePost, subjectOf, toRevision } from './post-write-store.ts';

/** How posts are published: the draft's fields become a row of `posts`, which is removed when the post is unpublished. */
export function openPostAdapter(
  trx: Database,
  clock: Clock,
): PublishingAdapter<number, AdminPost, Partial<DraftFields>, DraftFields> {
  const drafts = createDraftWriteStore(trx, clock);
  const posts = createPostWriteStore(trx, clock);
  const setFirstPublished = (id: number, at: string) =>
    trx.updateTable('post_drafts').set({ first_published_at: at }).where('id', '=', id).execute();

  return {
    noun: 'post',
    subjectOf,
    idOf: (subject) => Number(subject.slice('post '.length)),
    texts: {
      publishedElsewhere: 'This post was changed by someone else after this draft was started.',
      nothingToKeep: 'This post is not public, so there is nothing to go back to. Move it to the bin instead.',
      ends: 'Unpublishes',
    },

    find: drafts.find,
    lock: posts.lock,
    lockDraft: drafts.lockDraft,
    titleOf: ({ draft, live }) => (draft ?? live)?.title ?? '',
    titleOfBody: (_, body) => readBody(body).title,
    toBody: (_, fields) => toBody(fields),

    // A long text takes seconds. The result is remembered.
    async prepareSaving({ content }) {
      if (content) await sanitizeArticle(content);
    },
    preparePublishing: (id, scheduled) => preparePublishing(trx, clock, id, scheduled && readBody(scheduled.body)),

    isEmpty: (draft) => draft !== undefined && isDeepStrictEqual(readBody(draft.body), EMPTY_DRAFT),
    async requireBase(_, { isPublic, revision }, baseRevision) {
      if (!isPublic) return null;
      if (baseRevision > revision) throw noSuchRevision('post', revision);
      return baseRevision || revision;
    },
    wasPublic: ({ firstPublishedAt }) => Boolean(firstPublishedAt),
    async save({ id, locked, changes, ...change }) {
      const { draft, firstPublishedAt = null } = locked;
      const before = draft ? readBody(draft.body) : (await posts.lock(id))?.fields;
      const fields = { ...(before as DraftFields), ...changes };
      return drafts.write({ id, fields, present: draft, firstPublishedAt, ...change });
    },
    async restore({ id, entity, content, present, by }) {
      await drafts.write({
        id,
        fields: content,
        baseRevision: entity.live ? entity.revision : null,
        present,
        by,
        isNewSession: true,
        firstPublishedAt: entity.created_at,
      });
    },
    archive: drafts.archive,
    async merge(_, { base, mine, theirs }) {
      const { merged, overlaps } = await mergeArticles(readBody(base), readBody(mine), readBody(theirs));
      return { body: toBody(merged), overlaps };
    },
    unlist: drafts.unlist,
    relist: (id, body, by) => drafts.list(id, readBody(body), by),

    requirePublishable: (_, draft) => requireComplete(readBody(draft.body)),

    async publish({ id, draft, hasNewer, by, note: revisionNote, requireBase, take }) {
      const live = await posts.lock(id);
      const fields = await requireComplete(readBody(draft.body));
      await requireBase(live?.revision);
      const listed = await trx
        .selectFrom('post_drafts')
        .select('first_published_at')
        .where('id', '=', id)
        .executeTakeFirst();
      await take();
      const { title } = fields;
      if (live) {
        const revision = await posts.update(live, fields, by, revisionNote);
        await addPostEvent(trx, clock, 'post.updated', { id, ...fields });
        return { revision, action: 'post.changed', title, note: `Revision ${live.revision} to ${revision}` };
      }
      const createdAt = listed?.first_published_at ?? toTimestamp(clock());
      await posts.insert({ id, fields, by, createdAt });
      if (hasNewer) await setFirstPublished(id, createdAt);
      await addPostEvent(trx, clock, 'post.published', { id, ...fields });
      const { revision } = (await posts.lock(id)) as LivePost;
      return { revision, action: 'post.published', title };
    },

    async unpublish(id, by) {
      const live = await posts.lock(id);
      if (!live) return undefined;
      const draft = await createDraftStore(trx, clock).find(subjectOf(id));
      await createRevisionStore(trx, clock).addMissing(await toRevision(live));
      // Written before the post is removed, so that its images are always in use by one of them.
      await drafts.write({
        id,
        fields: draft ? readBody(draft.body) : live.fields,
        baseRevision: null,
        present: draft,
        by: draft ? { ...by, who: draft.savedBy } : by,
        firstPublishedAt: live.createdAt,
      });
      await setFirstPublished(id, live.createdAt);
      await linkImages(trx, { subject: subjectOf(id) }, imagesOf(live.fields));
      await trx.deleteFrom('posts').where('id', '=', id).execute();
      await addPostEvent(trx, clock, 'post.unpublished', { id, ...live.fields });
      return live.fields.title;
    },

    articles: { blocks: noteBlocksOf, move: moveNotesTo },

    revision: createPostHistoryStore(trx, clock).revision,
    async compare(_, before, after) {
      const words = await countWords(after.title, after.content);
      return { words, changes: before ? await changesBetween(before, after) : [] };
    },
    async toRevision(id, { draft, live }) {
      const stored = await posts.lock(id);
      if (stored) await createRevisionStore(trx, clock).addMissing(await toRevision(stored));
      return toNewRevision((draft ?? live) as DraftFields);
    },
  };
}
