import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { draftChecks } from '../../publishing/draft-checks.ts';
import { openPostAdapter } from '../post-adapter.ts';
import { createPostWriteStore, subjectOf } from '../post-write-store.ts';
import { preparePublishing } from './prepare-publishing.ts';
import { requireComplete } from './require-complete.ts';

/** The part of the review slice that submissions use, in the same transaction. */
export interface SubmissionPorts {
  /** Asks any editor for a review of the draft. */
  askAnyEditor(trx: Database, subject: string, by: Actor): Promise<void>;
  withdraw(trx: Database, subject: string, by: Actor): Promise<void>;
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Submissions of authors: reviews by any editor, with the endpoints that existed before there were reviews. */
export function createSubmissionStore(db: Database, clock: Clock, reviews: () => SubmissionPorts) {
  return {
    async submit(id: number, draftRevision: number, by: Actor): Promise<AdminPost> {
      await preparePublishing(db, clock, id);
      return inTransaction(db, async (trx) => {
        const adapter = openPostAdapter(trx, clock);
        const checks = draftChecks(adapter);
        const locked = await adapter.lockDraft(id);
        const post = await checks.requireEditable(id);
        await checks.requireRevision(id, locked, draftRevision);
        if (!post.draft) throw new HttpError(422, 'There are no changes to publish.');
        await requireComplete(post.draft);
        if (post.submitted_at) return post;
        await reviews().askAnyEditor(trx, subjectOf(id), by);
        return adapter.find(id);
      });
    },

    /** Withdraws the submission, so that the author can continue to write. */
    withdraw(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const adapter = openPostAdapter(trx, clock);
        await createPostWriteStore(trx, clock).lock(id);
        const post = await draftChecks(adapter).requireEditable(id);
        if (!post.submitted_at) return post;
        await reviews().withdraw(trx, subjectOf(id), by);
        return adapter.find(id);
      });
    },
  };
}
