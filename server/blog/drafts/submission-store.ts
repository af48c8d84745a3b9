import { randomUUID } from 'node:crypto';
import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { draftChecks } from '../../publishing/draft-checks.ts';
import { openPostAdapter } from '../post-adapter.ts';
import { createPostWriteStore } from '../post-write-store.ts';
import { endSubmission } from './end-submission.ts';
import { preparePublishing } from './prepare-publishing.ts';
import { requireComplete } from './require-complete.ts';

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/**
 * Drafts that their authors, who may not publish, have saved for an editor. The mark is stored with the draft, so it
 * ends when the draft is published, discarded, scheduled or taken back (end-submission.ts). Submitting queues one
 * e-mail to all editors; attention.ts and the list To publish show what waits.
 */
export function createSubmissionStore(db: Database, clock: Clock) {
  return {
    /**
     * Has the draft wait for an editor. Editors are sent one e-mail, however often it is taken back and submitted again,
     * until one of them changes it. `mailHost`: the domain of the Message-ID.
     */
    async submit(id: number, change: { draftRevision: number; mailHost: string }, by: Actor): Promise<AdminPost> {
      await preparePublishing(db, clock, id);
      return inTransaction(db, async (trx) => {
        const posts = createPostWriteStore(trx, clock);
        const adapter = openPostAdapter(trx, clock);
        const checks = draftChecks(adapter);
        const locked = await adapter.lockDraft(id);
        const post = await checks.requireEditable(id);
        await checks.requireRevision(id, locked, change.draftRevision);
        if (!post.draft) throw new HttpError(422, 'There are no changes to publish.');
        await requireComplete(post.draft);
        if (post.submitted_at) return post;
        const now = toTimestamp(clock());
        await trx
          .updateTable('post_drafts')
          .set({ submitted_at: now, submitted_by: by.who })
          .where('id', '=', id)
          .execute();
        const { numUpdatedRows: toldNow } = await trx
          .updateTable('post_drafts')
          .set({ submission_emailed_at: now })
          .where('id', '=', id)
          .where('submission_emailed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (toldNow > 0n) {
          const emailId = `post-submission-${id}.${randomUUID()}@${change.mailHost}`;
          await createOutboxStore(trx, clock).add({ kind: 'post-submission', reference: id, emailId });
        }
        await posts.record('post.submitted', { id, title: post.draft.title, by });
        return adapter.find(id);
      });
    },

    /** The author goes on writing. */
    withdraw(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const posts = createPostWriteStore(trx, clock);
        const adapter = openPostAdapter(trx, clock);
        await posts.lock(id);
        const post = await draftChecks(adapter).requireEditable(id);
        if (!post.submitted_at) return post;
        await endSubmission(trx, id);
        await posts.record('post.submission_withdrawn', { id, title: (post.draft ?? post.live)?.title ?? '', by });
        return adapter.find(id);
      });
    },

    /**
     * What the e-mail says, and the editors it is for. Undefined if the draft does not wait any more. Nobody is told then,
     * so the next submission queues another e-mail.
     */
    takeForEmail(id: number) {
      return inTransaction(db, async (trx) => {
        // A submission at the same time waits, so that it either is found here or queues another e-mail.
        if (isPostgres(trx)) {
          await trx.selectFrom('post_drafts').select('id').where('id', '=', id).forUpdate().execute();
        }
        const submission = await findWaiting(trx, id);
        if (!submission) {
          await trx.updateTable('post_drafts').set({ submission_emailed_at: null }).where('id', '=', id).execute();
        }
        return submission;
      });
    },
  };
}

async function findWaiting(trx: Database, id: number) {
  const draft = await trx
    .selectFrom('post_drafts')
    .leftJoin('users', 'users.email', 'post_drafts.submitted_by')
    .select(['post_drafts.id', 'title', 'submitted_at', 'submitted_by', 'users.name'])
    .where('post_drafts.id', '=', id)
    .where('submitted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!draft?.submitted_at || !draft.submitted_by) return undefined;
  const editors = await trx
    .selectFrom('users')
    .select('email')
    .where('role', 'in', ['owner', 'editor'])
    .where('suspended_at', 'is', null)
    .where('email', '!=', draft.submitted_by)
    .orderBy('id')
    .execute();
  if (editors.length === 0) return undefined;
  return {
    id: draft.id,
    title: draft.title,
    submittedAt: draft.submitted_at,
    by: draft.name || draft.submitted_by,
    editors: editors.map(({ email }) => email),
  };
}
