import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { createEventStore } from '../../webhooks/event-store.ts';
import { createMessageStore } from '../inbox/message-store.ts';

/** Queues the e-mail about a message and its event for webhooks, unless it already has them. */
export async function queueMessageEmail(
  trx: Database,
  { clock, mailHost }: { clock: Clock; mailHost: string },
  messageId: number,
): Promise<void> {
  const store = createOutboxStore(trx, clock);
  if (await store.hasEmail('message', messageId)) return;
  await store.add({
    kind: 'message',
    reference: messageId,
    emailId: `message-${messageId}.${randomUUID()}@${mailHost}`,
  });
  const message = await createMessageStore(trx).find(messageId);
  if (!message) return;
  const { name, title, page, form, createdAt } = message;
  await createEventStore(trx, clock).add({
    type: page === 'job' ? 'job.applied' : 'message.received',
    subject: `message ${messageId}`,
    // Enough for a notification. The text and the sender's address are not sent to other services.
    data: {
      id: messageId,
      name,
      subject: title,
      form: form?.name ?? page,
      received_at: createdAt,
      path: `/admin/messages?message=${messageId}`,
    },
  });
}
