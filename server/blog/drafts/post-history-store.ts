import type { Action } from '../../../contract/activity.ts';
import type { DraftFields, PostChange, PostEvent } from '../../../contract/blog/post-drafts.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRevisionStore, type RevisionSummary } from '../../publishing/revision-store.ts';
import { changesBetween } from '../html/articles.ts';
import { readBody } from '../post-row.ts';
import { subjectOf, toRevision } from '../post-write-store.ts';
import { createDraftWriteStore } from './draft-write-store.ts';

/** The actions that the history shows in addition to revisions. Publishing is shown by its revision. */
const EVENT_ACTIONS = [
  'post.scheduled',
  'post.submitted',
  'post.submission_withdrawn',
  'review.asked',
  'review.withdrawn',
  'review.approved',
  'review.returned',
  'post.unscheduled',
  'post.unpublished',
  'post.draft_discarded',
  'post.preview_created',
  'post.preview_revoked',
  'post.publish_failed',
  'post.deleted',
  'post.restored',
] as const satisfies Action[];

/** The maximum number of events in the history. Longer lists are not useful. */
const MAX_EVENTS = 500;

export interface PostHistory {
  revisions: RevisionSummary[];
  events: PostEvent[];
  /** The differences between the newest revision and the draft. Null without a draft. */
  draftChanges: PostChange[] | null;
}

/** The revisions of posts. A public post that was inserted without a revision is listed as if it had one. */
export function createPostHistoryStore(db: Database, clock: Clock) {
  const revision = async (id: number, number: number): Promise<RevisionSummary & { content: DraftFields }> => {
    const { live } = await createDraftWriteStore(db, clock).read(id);
    const found =
      (await createRevisionStore(db, clock).find(subjectOf(id), number)) ??
      (live?.revision === number ? await toRevision(live) : undefined);
    if (!found) throw new HttpError(404, `Blog with ID ${id} has no revision ${number}.`);
    const { body, ...summary } = found;
    return { ...summary, content: readBody(body) };
  };

  return {
    /** Revisions and events, both newest first. */
    async history(id: number): Promise<PostHistory> {
      const { live, draft } = await createDraftWriteStore(db, clock).read(id);
      const subject = subjectOf(id);
      const revisions = await createRevisionStore(db, clock).list(subject);
      if (live && !revisions.some(({ number }) => number === live.revision)) {
        const { subject: _, body: __, ...missing } = await toRevision(live);
        revisions.push(missing);
        revisions.sort((a, b) => b.number - a.number);
      }
      const newest = draft && revisions[0] && (await revision(id, revisions[0].number));
      const events = await createActivityStore(db, clock).about(subject, EVENT_ACTIONS, MAX_EVENTS);
      return {
        revisions,
        events: events.map(({ who, ...event }) => ({ ...event, by: who })),
        draftChanges: draft && newest ? await changesBetween(newest.content, readBody(draft.body)) : null,
      };
    },

    /** Throws 404 if there is none with this number. */
    revision,
  };
}
