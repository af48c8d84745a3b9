import { randomUUID } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';

/** Queues the e-mail about an entry of the audit log to the account's owner, in the transaction of the entry. */
export async function queueNotice(
  trx: Database,
  clock: Clock,
  { entry, mailHost }: { entry: number; mailHost: string },
): Promise<void> {
  const emailId = `account-notice-${entry}.${randomUUID()}@${mailHost}`;
  await createOutboxStore(trx, clock).add({ kind: 'account-notice', reference: entry, emailId });
}
