import type { Action } from '../../contract/activity.ts';
import type { AdminPost, DraftFields, PostChange, PostEvent } from '../../contract/post-drafts.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { createRevisionStore, type RevisionSummary } from '../publishing/revision-store.ts';
import { changesBetween } from './articles.ts';
import { createDraftWriteStore } from './draft-write-store.ts';
import { readBody, toNewRevision } from './post-row.ts';
import { createPostWriteStore, subjectOf, toRevision } from './post-write-store.ts';

/** What the history shows beside revisions. Publishing is shown by its revision. */
const EVENT_ACTIONS = [
  'post.scheduled',
  'post.submitted',
  'post.submission_withdrawn',
  'post.unscheduled',
  'post.unpublished',
  'post.draft_discarded',
  'post.preview_created',
  'post.preview_revoked',
  'post.publish_failed',
  'post.deleted',
  'post.restored',
] as const satisfies Action[];

/** More would not be looked through. */
const MAX_EVENTS = 500;

export interface PostHistory {
  revisions: RevisionSummary[];
  events: PostEvent[];
  /** What the draft changes in the newest revision. */
  draftChanges: PostChange[] | null;
}

/** The revisions of posts. A public post that was inserted without one is listed as one. */
export function createPostHistoryStore(db: Database, clock: Clock) {
  return {
    /** All newest first. */
    async history(id: number): Promise<PostHistory> {
      const { live, draft } = await createDraftWriteStore(db, clock).read(id);
      const subject = subjectOf(id);
      const revisions = await createRevisionStore(db, clock).list(subject);
      if (live && !revisions.some(({ number }) => number === live.revision)) {
        const { subject: _, body: __, ...missing } = await toRevision(live);
        revisions.push(missing);
        revisions.sort((a, b) => b.number - a.number);
      }
      const newest = draft && revisions[0] && (await this.revision(id, revisions[0].number));
      const events = await createActivityStore(db, clock).about(subject, EVENT_ACTIONS, MAX_EVENTS);
      return {
        revisions,
        events: events.map(({ who, ...event }) => ({ ...event, by: who })),
        draftChanges: draft && newest ? await changesBetween(newest.fields, readBody(draft.body)) : null,
      };
    },

    async revision(id: number, number: number): Promise<RevisionSummary & { fields: DraftFields }> {
      const { live } = await createDraftWriteStore(db, clock).read(id);
      const found =
        (await createRevisionStore(db, clock).find(subjectOf(id), number)) ??
        (live?.revision === number ? await toRevision(live) : undefined);
      if (!found) throw new HttpError(404, `Blog with ID ${id} has no revision ${number}.`);
      const { body, ...revision } = found;
      return { ...revision, fields: readBody(body) };
    },

    /** Saves the current draft, or the public post if there is none, as a revision with a note. Returns its number. */
    saveRevision(id: number, note: string, by: Actor): Promise<number> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const live = await createPostWriteStore(trx, clock).lock(id);
        const post = await drafts.requireEditable(id);
        const revisions = createRevisionStore(trx, clock);
        if (live) await revisions.addMissing(await toRevision(live));
        const revision = await toNewRevision((post.draft ?? post.live) as DraftFields);
        return revisions.add({ subject: subjectOf(id), kind: 'saved', ...revision, note, savedBy: by.who });
      });
    },

    /** Copies a revision into the draft. What the draft contained becomes a revision. */
    async restore(id: number, number: number, by: Actor): Promise<AdminPost> {
      const { fields } = await this.revision(id, number);
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const post = await drafts.requireEditable(id);
        await drafts.write({
          id,
          fields,
          baseRevision: post.live ? post.revision : null,
          present: await createDraftStore(trx, clock).find(subjectOf(id)),
          by,
          isNewSession: true,
          firstPublishedAt: post.created_at,
        });
        return drafts.find(id);
      });
    },
  };
}
