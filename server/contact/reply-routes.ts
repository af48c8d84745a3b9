import { Hono } from 'hono';
import { newReply, type Reply, type ReplyResponse, type ReplyThread } from '../../contract/replies.ts';
import { unfilledPlaceholders } from '../../contract/reply-templates.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Settings } from '../settings.ts';
import { requireMessage } from './message-routes.ts';
import type { Messages } from './messages.ts';
import { type Company, placeholderValues } from './reply-placeholders.ts';
import type { ReplyStore } from './reply-store.ts';

/** Per person. A stolen account could otherwise send spam in the name of the company. */
const REPLIES_PER_HOUR = 100;
const TOO_MANY = `You sent ${REPLIES_PER_HOUR} replies within an hour. Please wait, then send this one again.`;

const NOT_FOUND = 'Reply not found.';

/** The panel's endpoints for replies to messages. */
export function replyRoutes({
  db,
  clock,
  outbox,
  messages,
  replies,
  copy,
  settings,
}: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  messages: Messages;
  replies: ReplyStore;
  copy: { read(key: 'company'): Promise<Company> };
  settings: Pick<Settings, 'mail'>;
}) {
  const toResponse = (reply: Reply): ReplyResponse => ({ reply, is_emailed: sendsEmail(settings) });
  const limit = createRateLimit({ db, clock }, { name: 'replies by', points: REPLIES_PER_HOUR, seconds: 3_600 });

  return new Hono<WebEnv>()
    .get('/messages/:id/replies', async (c) => {
      const message = await requireMessage(messages, c.req.param('id'));
      return c.json({
        replies: await replies.list(message.id),
        is_emailed: sendsEmail(settings),
        from: settings.mail.from,
        placeholders: placeholderValues(message, c.get('account'), await copy.read('company')),
      } satisfies ReplyThread);
    })
    .post('/messages/:id/replies', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      const request = await readJson(c, newReply);
      const sent = await replies.findSent(id, request);
      if (sent) return c.json(toResponse(sent), 201);
      const unfilled = unfilledPlaceholders(request.text);
      if (unfilled) throw new HttpError(422, unfilled, { errors: { text: [unfilled] } });
      const by = actorOf(c);
      await limit.count(by.who, TOO_MANY);
      const reply = await replies.add(id, request, by);
      outbox.trigger();
      return c.json(toResponse(reply), 201);
    })
    .post('/messages/:id/replies/:reply/try-again', async (c) => {
      const { id } = await requireMessage(messages, c.req.param('id'));
      const reply = await replies.retryNow(id, readId(c.req.param('reply'), NOT_FOUND));
      if (!reply) throw new HttpError(404, NOT_FOUND);
      outbox.trigger();
      return c.json(toResponse(reply));
    });
}
