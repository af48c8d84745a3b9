import type { AskedReview } from '../../contract/review/reviews.ts';
import { counted } from '../../contract/text/counted.ts';
import type { Actor } from '../activity/actor.ts';
import { attentionItems } from '../core/attention-items.ts';
import type { Database } from '../database/open-database.ts';
import type { Core, Slice } from '../slice.ts';
import { reviewEmails } from './review-emails.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { createReviewQueueStore } from './review-queue-store.ts';
import { createReviewSettingsStore } from './review-settings-store.ts';
import { createReviewStore, type ReviewPorts } from './review-store.ts';

const ANY_EDITOR: AskedReview = { reviewers: [], needs: 'any', message: '', once_approved: 'nothing' };

/**
 * Reviews of drafts of posts, pages and translations, by their subjects. A user asks for a review, and a reviewer
 * approves or returns the draft. review-store.ts compares the hash that the reviewer sends with the hash of the draft,
 * and keeps the draft as a revision. If the site requires approvals, ../publishing/approval.ts checks them in the
 * transaction that publishes. Decision 68.
 */
export function openReview(core: Core, ports: ReviewPorts) {
  const { db, clock, mailHost } = core;
  const reviews = createReviewStore(db, clock, mailHost, ports);
  const queue = createReviewQueueStore(db, clock, ports);
  const reviewSettings = createReviewSettingsStore(db, clock);
  return {
    endpoints: reviewEndpoints(core, { reviews, queue, reviewSettings }),
    emails: reviewEmails(core, ports),
    attention: {
      async Reviews({ id }) {
        const count = id === undefined ? 0 : await queue.count(id);
        const text = `${counted(count, 'draft is', 'drafts are')} waiting for your review.`;
        return attentionItems(count, text, '/admin/manage-blogs?status=for-review');
      },
    },
    /** For authors who save a post for an editor. */
    submissions: {
      askAnyEditor: (trx: Database, subject: string, by: Actor) => reviews.ask(trx, subject, ANY_EDITOR, by),
      withdraw: reviews.withdraw,
    },
  } satisfies Slice & Record<string, unknown>;
}
