import {
  newReply,
  type Reply,
  type ReplyResponse,
  replyResponse,
  replyThread,
} from '../../../contract/contact/replies.ts';
import { unfilledPlaceholders } from '../../../contract/contact/reply-templates.ts';
import { endpoint } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readId } from '../../http/read-id.ts';
import { sendsEmail } from '../../mail/sends-email.ts';
import type { Core } from '../../slice.ts';
import type { ContactCopy } from '../contact-copy.ts';
import { requireMessage } from '../inbox/message-endpoints.ts';
import type { Messages } from '../inbox/messages.ts';
import { placeholderValues } from './reply-placeholders.ts';
import { createReplyStore } from './reply-store.ts';

/** Per person. A stolen account could otherwise send spam in the name of the company. */
const REPLIES_PER_HOUR = 100;
const TOO_MANY = `You sent ${REPLIES_PER_HOUR} replies within an hour. Please wait, then send this one again.`;

const NOT_FOUND = 'Reply not found.';

/** The panel's endpoints for replies to messages. */
export function replyEndpoints(
  { db, clock, outbox, settings, mailHost }: Core,
  { messages, copy }: { messages: Messages; copy: ContactCopy },
) {
  const replies = createReplyStore(db, clock, mailHost);
  const toResponse = (reply: Reply): ReplyResponse => ({ reply, is_emailed: sendsEmail(settings) });
  const limit = createRateLimit({ db, clock }, { name: 'replies by', points: REPLIES_PER_HOUR, seconds: 3_600 });
  const load = ({ params }: { params: { id: string } }) => requireMessage(messages, params.id);

  return [
    endpoint('GET /admin/messages/{id}/replies', {
      summary: 'Replies to a message, oldest first, with the delivery status of each e-mail.',
      account: 'editor',
      response: replyThread,
      errors: [401, 404],
      load,
      async handle({ c, loaded }) {
        return {
          replies: await replies.list(loaded.id),
          is_emailed: sendsEmail(settings),
          from: settings.mail.from,
          placeholders: placeholderValues(loaded, c.get('account'), await copy.read('company')),
        };
      },
    }),
    endpoint('POST /admin/messages/{id}/replies', {
      summary:
        'Reply to a message by e-mail. Replies to it go to the address of the account. A request with the `key` of an earlier one sends nothing, and returns what that sent, or 409 if its text differs. Returns 409 for a message in spam or in the bin.',
      account: 'editor',
      json: newReply,
      response: replyResponse,
      status: 201,
      errors: [400, 401, 404, 409, 422, 429],
      load,
      async handle({ loaded: { id }, json: request, by }) {
        const sent = await replies.findSent(id, request);
        if (sent) return toResponse(sent);
        const unfilled = unfilledPlaceholders(request.text);
        if (unfilled) throw fieldError('text', unfilled);
        await limit.count(by.who, TOO_MANY);
        const reply = await replies.add(id, request, by);
        outbox.trigger();
        return toResponse(reply);
      },
    }),
    endpoint('POST /admin/messages/{id}/replies/{reply}/try-again', {
      summary: 'Retry the e-mail of a reply now, regardless of when its next attempt is due.',
      account: 'editor',
      response: replyResponse,
      errors: [401, 404],
      load,
      async handle({ params, loaded: { id } }) {
        const reply = await replies.retryNow(id, readId(params.reply, NOT_FOUND));
        if (!reply) throw new HttpError(404, NOT_FOUND);
        outbox.trigger();
        return toResponse(reply);
      },
    }),
  ];
}
