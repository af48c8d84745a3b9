import type { Action } from '../../../contract/activity.ts';
import type { Folder, Mark } from '../../../contract/contact/contact-messages.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { queueMessageEmail } from '../receive/queue-message-email.ts';
import { createMessageFolderStore } from './message-folder-store.ts';

/**
 * Moves a message to another folder, in the transaction `trx`. Moving it to the bin cancels e-mails that were not sent
 * yet; moving it to the inbox or the archive queues its notification if it never had one.
 */
export async function moveMessage(
  trx: Database,
  site: { clock: Clock; mailHost: string },
  { id, as, by }: { id: number; as: Exclude<Mark, 'read' | 'unread'>; by: Actor },
): Promise<void> {
  const store = createMessageFolderStore(trx);
  const from = (await store.find(id))?.folder;
  const to = as === 'restore' ? await store.folderBeforeBin(id) : as;
  if (from === undefined || from === to || (as === 'restore' && from !== 'bin')) return;
  const reason = as === 'spam' ? `Marked as spam by ${by.who}` : undefined;
  const at = toTimestamp(site.clock());
  if (!(await store.move(id, from, to, { at, ...(reason && { reason }) }))) return;
  if (to === 'bin') await createOutboxStore(trx, site.clock).cancel(['message', 'confirmation'], id);
  if (to === 'inbox' || to === 'archive') await queueMessageEmail(trx, site, id);
  await createActivityStore(trx, site.clock).record({ by, action: actionOf(from, to), target: `message ${id}` });
}

function actionOf(from: Folder, to: Folder): Action {
  if (to === 'bin') return 'message.deleted';
  if (from === 'bin') return 'message.restored';
  if (to === 'spam') return 'message.held';
  if (to === 'archive') return 'message.archived';
  return from === 'spam' ? 'message.released' : 'message.moved';
}
