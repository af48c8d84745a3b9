import type { ZodType } from 'zod';
import {
  type ApprovalPolicy,
  type AskForReview,
  approvalSetting,
  type DocumentReview,
  documentReview,
  reviewEmails,
  reviewQueue,
  waitingReviews,
} from '../../../contract/review/reviews.ts';
import { attempt, callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import type { ApiRequest } from '../transport.ts';

/** `path`: the path of the editor, like `/admin/posts/12`. */
const call = (path: string, failure: string, request: Omit<ApiRequest, 'path'> & { under?: string } = {}) => {
  const { under = '', ...rest } = request;
  return callApi<DocumentReview>({
    ...rest,
    path: `/api${path}/review${under}`,
    responseSchema: documentReview,
    failure,
  });
};

export const fetchReview = (path: string, signal?: AbortSignal) =>
  call(path, msg('Could not load the review.'), { signal });

export const askForReview = (path: string, json: AskForReview) =>
  call(path, msg('The review was not requested. Try again.'), { method: 'POST', json });

export const withdrawReview = (path: string) =>
  call(path, msg('The review was not withdrawn. Try again.'), { method: 'DELETE' });

export const approveDraft = (path: string, json: { hash: string; note: string }) =>
  call(path, msg('The draft was not approved. Try again.'), { method: 'POST', under: '/approve', json });

export const returnDraft = (path: string, json: { hash: string; note: string }) =>
  call(path, msg('The draft was not returned. Try again.'), { method: 'POST', under: '/return', json });

const fetch = <Result>(path: string, responseSchema: ZodType<Result>, failure: string, signal?: AbortSignal) =>
  callApi<Result>({ path, signal, responseSchema, failure });

export const fetchQueue = (signal?: AbortSignal) =>
  fetch('/api/admin/reviews', reviewQueue, msg('Could not load the reviews. Try again.'), signal);

const countWaiting = (signal?: AbortSignal) =>
  fetch('/api/admin/reviews/waiting', waitingReviews, msg('Could not count the reviews. Try again.'), signal);

/** For screens with the tab For review: the number of waiting reviews, if it loads, and the queue of the tab. */
export async function loadReviews(isQueue: boolean, signal: AbortSignal) {
  if (isQueue) {
    const queue = await fetchQueue(signal);
    return { count: queue.waiting_count, queue };
  }
  const { value } = await attempt(() => countWaiting(signal), { toast: false });
  return { count: value?.count, queue: undefined };
}

const POLICY = '/api/admin/settings/approval';
export const fetchPolicy = (signal?: AbortSignal) =>
  fetch(POLICY, approvalSetting, msg('Could not load the approval settings. Try again.'), signal);
export const savePolicy = (policy: ApprovalPolicy) =>
  callApi({
    method: 'PUT',
    path: POLICY,
    json: { policy },
    responseSchema: approvalSetting,
    failure: msg('The setting was not saved. Try again.'),
  });

const EMAILS = '/api/admin/review-emails';
export const fetchReviewEmails = (signal?: AbortSignal) =>
  fetch(EMAILS, reviewEmails, msg('Could not load your email settings. Try again.'), signal);
export const saveReviewEmails = (is_on: boolean) =>
  callApi({
    method: 'PUT',
    path: EMAILS,
    json: { is_on },
    responseSchema: reviewEmails,
    failure: msg('The setting was not saved. Try again.'),
  });
