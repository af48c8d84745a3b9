import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { normalizeEmail } from '../../core/email-forms.ts';
import type { Database } from '../../database/open-database.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';

/**
 * Queues the confirmation to the sender, at most one per address and day (UTC). Its id is made of both, so a unique
 * index rejects a second one.
 */
export async function queueConfirmationEmail(
  trx: Database,
  { clock, mailHost }: { clock: Clock; mailHost: string },
  message: { id: number; email: string },
): Promise<void> {
  const day = new Date(clock()).toISOString().slice(0, 10);
  const address = createHash('sha256').update(normalizeEmail(message.email)).digest('hex').slice(0, 32);
  const emailId = `confirmation-${day}.${address}@${mailHost}`;
  await createOutboxStore(trx, clock).add({ kind: 'confirmation', reference: message.id, emailId });
}
