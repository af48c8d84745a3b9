import {
  type NewReply,
  type ReplyResponse,
  type ReplyThread,
  replyResponse,
  replyThread,
} from '../../../../contract/contact/replies.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

const pathOf = (messageId: number) => `/api/admin/messages/${messageId}/replies`;

export const fetchReplies = (messageId: number, signal: AbortSignal): Promise<ReplyThread> =>
  callApi({
    path: pathOf(messageId),
    signal,
    responseSchema: replyThread,
    failure: msg('Could not load the replies. Try again.'),
  });

export function sendReply(messageId: number, json: NewReply): Promise<ReplyResponse> {
  const failure = msg('Could not send the reply. Your text is still here. Try again.');
  const path = pathOf(messageId);
  return callApi({ method: 'POST', path, json, isRepeatable: true, responseSchema: replyResponse, failure });
}

export const retryReply = (messageId: number, id: number) =>
  callApi({
    method: 'POST',
    path: `${pathOf(messageId)}/${id}/try-again`,
    responseSchema: replyResponse,
    failure: msg('Could not send the e-mail. Try again.'),
  });
