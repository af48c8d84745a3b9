import type { ContactMessage } from '../../contract/contact.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createMessageStore, type MessagePage } from './message-store.ts';
import { queueMessageLetter } from './queue-message-letter.ts';

const TOO_MANY = 'Too many messages were sent. Please wait a few minutes, then send it again.';

/**
 * Takes a visitor's message: kept first, with its letter in the outbox, in one transaction; mailed afterwards. It
 * resolves once the message is kept. Refuses with 429 when too many came from one address, or in all.
 */
export async function receiveMessage(
  message: ContactMessage,
  from: { page: MessagePage; clientAddress: string },
  site: {
    db: Database;
    clock: Clock;
    outbox: Outbox;
    mailHost: string;
    limits: { perAddress: RateLimit; inAll: RateLimit };
  },
): Promise<void> {
  await site.limits.perAddress.count(from.clientAddress, TOO_MANY);
  await site.limits.inAll.count('all', TOO_MANY);
  await site.db.transaction().execute(async (trx) => {
    const messageId = await createMessageStore(trx).add({
      ...message,
      page: from.page,
      createdAt: toTimestamp(site.clock()),
    });
    await queueMessageLetter(trx, site, messageId);
  });
  site.outbox.wake();
}
