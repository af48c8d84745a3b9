import { randomUUID } from 'node:crypto';
import type { NewReply, Reply } from '../../../contract/contact/replies.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { deliveryOf } from '../delivery.ts';
import { createLeadStore } from '../leads/lead-store.ts';

const OTHER_TEXT =
  'This reply was already sent with another text, which is shown above. To send this one as well, send it again.';

export type ReplyStore = ReturnType<typeof createReplyStore>;

/**
 * Replies to messages. The panel saves the text on the device and sends it with a key, so that a repeated request sends
 * no second reply. The outbox sends a reply from MAIL_FROM, with the address of the author in Reply-To, because the
 * site receives no e-mail. `mailHost` is the domain of the Message-IDs.
 */
export function createReplyStore(db: Database, clock: Clock, mailHost: string) {
  const select = (trx: Database) =>
    trx
      .selectFrom('replies')
      .leftJoin('outbox', (on) => on.onRef('outbox.reference', '=', 'replies.id').on('outbox.kind', '=', 'reply'))
      .select(['replies.id', 'text', 'replies.sent_by as sentBy', 'replies.created_at as createdAt'])
      .select(['outbox.id as outboxId', 'tries', 'next_try_at', 'sent_at', 'outbox.sent_by', 'file', 'last_error'])
      .select(['refusals', 'stopped_at', 'interruptions']);

  const findByKey = async (trx: Database, messageId: number, { key, text }: NewReply): Promise<Reply | undefined> => {
    const row = await select(trx).where('message_id', '=', messageId).where('request_key', '=', key).executeTakeFirst();
    if (row && row.text !== text) throw new HttpError(409, OTHER_TEXT, { errors: { key: [OTHER_TEXT] } });
    return row && toReply(row);
  };

  return {
    /** The reply that was stored for the same key. Throws 409 if its text is different. */
    findSent: (messageId: number, request: NewReply) => findByKey(db, messageId, request),

    async list(messageId: number): Promise<Reply[]> {
      return (await select(db).where('message_id', '=', messageId).orderBy('replies.id').execute()).map(toReply);
    },

    /**
     * Stores the reply, queues its e-mail and changes the status of a new message to "in talk". Returns the earlier
     * reply if one with the same key is stored.
     */
    async add(messageId: number, request: NewReply, by: Actor): Promise<Reply> {
      const now = toTimestamp(clock());
      return inTransaction(db, async (trx) => {
        // This locks the message, so that nobody moves it meanwhile.
        const message = await trx
          .updateTable('messages')
          .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
          .where('id', '=', messageId)
          .returning(['email', 'folder', 'deleted_at', 'stage'])
          .executeTakeFirst();
        if (!message) throw new HttpError(404, 'Message not found.');
        if (message.deleted_at) throw new HttpError(409, 'This message is in the bin. Restore it to reply to it.');
        if (message.folder === 'spam') {
          throw new HttpError(409, 'This message is in the spam folder. Choose Not spam to reply to it.');
        }
        if (!message.email) throw new HttpError(409, 'This message has no e-mail address to reply to.');
        const earlier = await findByKey(trx, messageId, request);
        if (earlier) return earlier;
        const { id } = await trx
          .insertInto('replies')
          .values({
            message_id: messageId,
            request_key: request.key,
            text: request.text,
            sent_by: by.who,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const emailId = `reply-${id}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'reply', reference: id, emailId });
        await createActivityStore(trx, clock).record({
          by,
          action: 'message.answered',
          target: `message ${messageId}`,
        });
        if (message.stage === 'new') {
          await createLeadStore(trx).change(messageId, { status: 'in_talk' }, { clock, mailHost, by });
        }
        return toReply(await select(trx).where('replies.id', '=', id).executeTakeFirstOrThrow());
      });
    },

    /** Makes the e-mail due now. */
    async retryNow(messageId: number, id: number): Promise<Reply | undefined> {
      const reply = () =>
        select(db).where('message_id', '=', messageId).where('replies.id', '=', id).executeTakeFirst();
      if (!(await reply())) return undefined;
      await createOutboxStore(db, clock).retryNow('reply', id);
      const row = await reply();
      return row && toReply(row);
    },

    /** What the e-mail is made of. `references` are the ids of earlier e-mails about the message, oldest first. */
    async findForEmail(id: number) {
      const reply = await db
        .selectFrom('replies')
        .innerJoin('messages', 'messages.id', 'replies.message_id')
        .leftJoin('users', 'users.email', 'sent_by')
        .select(['message_id as messageId', 'text', 'sent_by as sentBy', 'replies.created_at as createdAt'])
        .select(['messages.email', 'title', 'message', 'messages.created_at as receivedAt', 'users.name as senderName'])
        .where('replies.id', '=', id)
        .executeTakeFirst();
      if (!reply) return undefined;
      const earlier = await db
        .selectFrom('outbox')
        .select('email_id')
        .where(({ and, or, eb, selectFrom }) =>
          or([
            and([eb('kind', 'in', ['message', 'confirmation']), eb('reference', '=', reply.messageId)]),
            and([
              eb('kind', '=', 'reply'),
              eb(
                'reference',
                'in',
                selectFrom('replies').select('id').where('message_id', '=', reply.messageId).where('id', '<', id),
              ),
            ]),
          ]),
        )
        .orderBy('id')
        .execute();
      return { ...reply, references: earlier.map(({ email_id }) => email_id) };
    },
  };
}

type Row = Parameters<typeof deliveryOf>[0] & Omit<Reply, 'delivery'>;

const toReply = ({ id, text, sentBy, createdAt, ...row }: Row): Reply => ({
  id,
  text,
  sentBy,
  createdAt,
  delivery: deliveryOf(row),
});
