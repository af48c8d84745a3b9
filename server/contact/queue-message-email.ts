import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';

/** Queues the e-mail about a message, unless it already has one. */
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
}
