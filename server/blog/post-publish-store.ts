import { randomUUID } from 'node:crypto';
import type { AdminPost } from '../../contract/post-drafts.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { asScheduled, createDraftStore, type Draft, hasNewerText } from '../publishing/draft-store.ts';
import { linkImages } from '../publishing/image-link-store.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { requireFuture, type Schedule } from '../publishing/schedule.ts';
import { createUnpublishStore } from '../publishing/unpublish-store.ts';
import { createDraftWriteStore, PUBLISHED_ELSEWHERE, SAVED_ELSEWHERE } from './draft-write-store.ts';
import { endSubmission } from './end-submission.ts';
import { addPostEvent } from './post-events.ts';
import { imagesOf, readBody } from './post-row.ts';
import { createPostWriteStore, type LivePost, subjectOf, toRevision } from './post-write-store.ts';
import { preparePublishing } from './prepare-publishing.ts';
import { requireComplete } from './require-complete.ts';

/** Makes drafts public, now or at a time, and takes posts off the site. */
export function createPostPublishStore(db: Database, clock: Clock) {
  /** Publishes the draft in the current transaction. `hasNewer`: a newer one stays, based on it. */
  const publishDraft = async (
    trx: Database,
    { id, draft, hasNewer = false, by }: { id: number; draft: Draft; hasNewer?: boolean; by: Actor },
  ): Promise<void> => {
    const drafts = createDraftWriteStore(trx, clock);
    const posts = createPostWriteStore(trx, clock);
    const live = await posts.lock(id);
    const fields = await requireComplete(readBody(draft.body));
    if (live && live.revision !== draft.baseRevision) {
      throw await drafts.conflict(id, PUBLISHED_ELSEWHERE);
    }
    const listed = await trx
      .selectFrom('post_drafts')
      .select('first_published_at')
      .where('id', '=', id)
      .executeTakeFirst();
    // Only one of several processes removes it or its schedule, so a draft is published once.
    const stored = createDraftStore(trx, clock);
    const subject = subjectOf(id);
    const isOurs = hasNewer
      ? await stored.endSchedule(subject, draft.revision)
      : (await drafts.remove(id, draft.revision)) !== undefined;
    if (!isOurs) throw await drafts.conflict(id, SAVED_ELSEWHERE);
    if (live) {
      const revision = await posts.update(live, fields, by);
      if (hasNewer) await stored.setBase(subject, revision);
      const note = `Revision ${live.revision} to ${revision}`;
      await addPostEvent(trx, clock, 'post.updated', { id, ...fields });
      await posts.record('post.changed', { id, title: fields.title, by, note });
      return;
    }
    const createdAt = listed?.first_published_at ?? toTimestamp(clock());
    await posts.insert({ id, fields, by, createdAt });
    if (hasNewer) {
      const { revision } = (await posts.lock(id)) as LivePost;
      await stored.setBase(subject, revision);
      await trx.updateTable('post_drafts').set({ first_published_at: createdAt }).where('id', '=', id).execute();
    }
    await addPostEvent(trx, clock, 'post.published', { id, ...fields });
    await posts.record('post.published', { id, title: fields.title, by });
  };

  const unpublishNow = async (trx: Database, id: number, by: Actor): Promise<boolean> => {
    const drafts = createDraftWriteStore(trx, clock);
    const posts = createPostWriteStore(trx, clock);
    const live = await posts.lock(id);
    if (!live) return false;
    const draft = await createDraftStore(trx, clock).find(subjectOf(id));
    await createRevisionStore(trx, clock).addMissing(await toRevision(live));
    // Before the post is removed, so that its images are protected at all times.
    await drafts.write({
      id,
      fields: draft ? readBody(draft.body) : live.fields,
      baseRevision: null,
      present: draft,
      by: draft ? { ...by, who: draft.savedBy } : by,
      firstPublishedAt: live.createdAt,
    });
    await trx.updateTable('post_drafts').set({ first_published_at: live.createdAt }).where('id', '=', id).execute();
    await linkImages(trx, { subject: subjectOf(id) }, imagesOf(live.fields));
    await createUnpublishStore(trx, clock).schedule(subjectOf(id), null);
    await trx.deleteFrom('posts').where('id', '=', id).execute();
    await addPostEvent(trx, clock, 'post.unpublished', { id, ...live.fields });
    await posts.record('post.unpublished', { id, title: live.fields.title, by });
    return true;
  };

  return {
    /** Publishes the draft, now or at a time. */
    async publish(
      id: number,
      { at, until, draftRevision }: Schedule & { draftRevision: number },
      by: Actor,
    ): Promise<AdminPost> {
      await preparePublishing(db, clock, id);
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const posts = createPostWriteStore(trx, clock);
        await posts.lock(id);
        const post = await drafts.requireEditable(id);
        await drafts.requireRevision(post, draftRevision);
        const times = requireFuture({ at, until }, clock());
        if (!post.draft && times.until === undefined) throw new HttpError(422, 'There are no changes to publish.');
        const subject = subjectOf(id);
        const title = (post.draft ?? post.live)?.title ?? '';
        if (times.until !== undefined) {
          const schedule = times.until ? { at: times.until, by: by.who } : null;
          await createUnpublishStore(trx, clock).schedule(subject, schedule);
        }
        if (post.draft && times.at === undefined) {
          const draft = (await createDraftStore(trx, clock).find(subject)) as Draft;
          await publishDraft(trx, { id, draft, by });
          return drafts.find(id);
        }
        if (post.draft) {
          await requireComplete(post.draft);
          if (post.live && post.revision !== post.base_revision) {
            throw await drafts.conflict(id, PUBLISHED_ELSEWHERE);
          }
          const schedule = { at: times.at as string, by: by.who };
          await createDraftStore(trx, clock).schedule(subject, post.draft_revision, schedule);
          // An editor has decided about it.
          await endSubmission(trx, id);
        }
        const note = [times.at && `Publishes ${times.at}`, times.until && `Unpublishes ${times.until}`];
        await posts.record('post.scheduled', { id, title, by, note: note.filter(Boolean).join('. ') });
        return drafts.find(id);
      });
    },

    /** Cancels both schedules of a post. */
    cancelSchedule(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const post = await drafts.requireEditable(id);
        if (!post.publish_at && !post.unpublish_at) return post;
        if (post.publish_at) await createDraftStore(trx, clock).schedule(subjectOf(id), post.draft_revision, null);
        await createUnpublishStore(trx, clock).schedule(subjectOf(id), null);
        const title = (post.draft ?? post.live)?.title ?? '';
        await createPostWriteStore(trx, clock).record('post.unscheduled', { id, title, by });
        return drafts.find(id);
      });
    },

    /** Takes the post off the site. It stays a draft, with the changes that were not public. */
    unpublish(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        await drafts.requireEditable(id);
        if (!(await unpublishNow(trx, id, by))) throw new HttpError(409, 'This post is not public.');
        return drafts.find(id);
      });
    },

    /** Publishes a draft that is due. Returns false if another process did, or if it was changed. */
    async publishDue(draft: Draft): Promise<boolean> {
      await preparePublishing(db, clock, idOf(draft.subject), readBody(asScheduled(draft).body));
      return inTransaction(db, async (trx) => {
        // In the order of the other methods, which lock the public post first.
        await createPostWriteStore(trx, clock).lock(idOf(draft.subject));
        // Not waited for: another process publishes it at this moment, or an editor saves it.
        const current = await createDraftStore(trx, clock).lockIfFree(draft.subject);
        if (!current?.publishAt || current.publishAt > toTimestamp(clock())) return false;
        const by = { ...SITE, who: current.publishBy ?? SITE.who };
        await publishDraft(trx, {
          id: idOf(draft.subject),
          draft: asScheduled(current),
          hasNewer: hasNewerText(current),
          by,
        });
        return true;
      });
    },

    /** Unpublishes a post that is due. Returns false if another process did, or if it is not public. */
    unpublishDue(subject: string, requestedBy: string): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await createUnpublishStore(trx, clock).claim(subject))) return false;
        return unpublishNow(trx, idOf(subject), { ...SITE, who: requestedBy });
      });
    },

    /**
     * Records that a draft could not be published, and when it is tried again. The first failure is e-mailed.
     * `mailHost`: the domain of the Message-ID.
     */
    postponeDue(draft: Draft, error: string, mailHost: string): Promise<void> {
      return inTransaction(db, async (trx) => {
        if (!(await createDraftStore(trx, clock).postpone(draft.subject, error))) return;
        const { title } = readBody(asScheduled(draft).body);
        const entry = {
          by: SITE,
          action: 'post.publish_failed' as const,
          target: draft.subject,
          name: title,
          note: error,
        };
        const reference = await createActivityStore(trx, clock).record(entry);
        const emailId = `publish-failure-${reference}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'publish-failure', reference, emailId });
      });
    },
  };
}

/** A post in the bin is neither published nor unpublished at a time. */
export async function cancelSchedules(trx: Database, clock: Clock, id: number): Promise<void> {
  await createDraftStore(trx, clock).cancelSchedule(subjectOf(id));
  await createUnpublishStore(trx, clock).schedule(subjectOf(id), null);
}

const idOf = (subject: string) => Number(subject.slice('post '.length));
