import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import type { WebhookEvent } from '../../contract/webhooks.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createEventStore } from '../webhooks/event-store.ts';

type EventPost = { id: number } & Pick<DraftFields, 'title' | 'author_name' | 'category' | 'tags' | 'noindex'>;

/** Queues the webhook event about a public post. Needs the transaction of the change. */
export const addPostEvent = (
  trx: Database,
  clock: Clock,
  type: Extract<WebhookEvent, `post.${string}`>,
  { id, title, author_name, category, tags, noindex }: EventPost,
): Promise<void> =>
  createEventStore(trx, clock).add({
    type,
    subject: `post ${id}`,
    data: { id, title, author_name, category, tags, noindex, path: `/blogs/${id}` },
  });
