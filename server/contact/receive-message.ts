import type { BotSignals } from '../../contract/bot-signals.ts';
import type { ContactMessage } from '../../contract/contact.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { networkOf } from '../http/address-network.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { MessageLimits } from './message-limits.ts';
import { createMessageStore, type MessagePage } from './message-store.ts';
import { queueConfirmationEmail } from './queue-confirmation-email.ts';
import { queueMessageEmail } from './queue-message-email.ts';
import { REPEAT_WINDOW, spamReasons } from './spam-reasons.ts';

const TOO_MANY = 'Too many messages. Please wait a few minutes, then try again.';

export interface MessageSource {
  page: MessagePage;
  clientAddress: string;
  /** Undefined for clients without these fields. */
  botSignals?: BotSignals;
}

/**
 * Stores a visitor's message and queues its e-mail in one transaction; the outbox sends it afterwards. Spam is stored
 * without an e-mail until an administrator releases it. Throws 429 above the limit per network or in total.
 */
export async function receiveMessage(
  message: ContactMessage,
  { page, clientAddress, botSignals }: MessageSource,
  site: {
    db: Database;
    clock: Clock;
    outbox: Outbox;
    mailHost: string;
    sendConfirmation: boolean;
    limits: MessageLimits;
  },
): Promise<void> {
  await site.limits.perAddress.count(networkOf(clientAddress), TOO_MANY);
  await site.limits.total.count('all', TOO_MANY);
  const now = site.clock();
  await site.db.transaction().execute(async (trx) => {
    const store = createMessageStore(trx);
    const earlier = await store.countSame(message, toTimestamp(now - REPEAT_WINDOW));
    const heldFor = spamReasons(message, botSignals, earlier);
    const messageId = await store.add({ ...message, page, heldFor, createdAt: toTimestamp(now) });
    if (heldFor.length > 0) return;
    await queueMessageEmail(trx, site, messageId);
    if (site.sendConfirmation) await queueConfirmationEmail(trx, site, { id: messageId, email: message.email });
  });
  site.outbox.trigger();
}
