import { fromSourceParameter } from '../../contract/languages/translations.ts';
import {
  approvalSetting,
  approveReview,
  askForReview,
  documentReview,
  returnReview,
  reviewEmails,
  reviewQueue,
  waitingReviews,
} from '../../contract/review/reviews.ts';
import { actorOf } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Endpoint, endpoint, type HandledEndpoint } from '../http/endpoint.ts';
import type { WebContext } from '../http/visitor.ts';
import { readApprovalPolicy } from '../publishing/approval.ts';
import type { Core } from '../slice.ts';
import type { createReviewQueueStore } from './review-queue-store.ts';
import type { createReviewSettingsStore } from './review-settings-store.ts';
import type { Caller, ReviewStore } from './review-store.ts';

interface Stores {
  reviews: ReviewStore;
  queue: ReturnType<typeof createReviewQueueStore>;
  reviewSettings: ReturnType<typeof createReviewSettingsStore>;
}

/** The kinds of documents with drafts, with the same access as their publishing endpoints. */
const DOCUMENTS = [
  {
    path: '/admin/posts/{id}',
    noun: 'post',
    read: { account: 'reader', own: 'post' },
    write: { account: 'author', own: 'post' },
    decide: { account: 'editor' },
  },
  {
    path: '/admin/pages/{key}',
    noun: 'page',
    read: { account: 'reader' },
    write: { account: 'editor' },
    decide: { account: 'editor' },
  },
  {
    path: '/admin/translations/{language}/{source}',
    noun: 'translation',
    read: { account: 'reader' },
    write: { account: 'editor', inLanguage: true },
    decide: { account: 'editor', inLanguage: true },
  },
] as const satisfies ({ path: string; noun: string } & Record<
  'read' | 'write' | 'decide',
  Pick<Endpoint, 'account' | 'own' | 'inLanguage'>
>)[];

type Params = Record<'id' | 'key' | 'language' | 'source', string>;

/** The subjects of documents by path parameters. As elsewhere, leading zeros are not allowed: `007` is not a post. */
const SUBJECTS = {
  post: ({ id }: Params) => `post ${/^[1-9]\d{0,14}$/.test(id) ? id : 0}`,
  page: ({ key }: Params) => `page ${key}`,
  translation: ({ language, source }: Params) => `translation ${language} ${fromSourceParameter(source)}`,
};

const callerOf = (c: WebContext): Caller => ({ ...actorOf(c), id: c.get('account').id });

/** Endpoints for reviews of drafts: requests, decisions, the queue, and the settings for approvals. */
export function reviewEndpoints({ db, outbox }: Core, { reviews, queue, reviewSettings }: Stores): HandledEndpoint[] {
  return [
    endpoint('GET /admin/reviews', {
      summary: 'The drafts that wait for your decision, the most urgent first, and those that you asked about.',
      account: 'reader',
      response: reviewQueue,
      errors: [401],
      handle: ({ c }) => queue.find(c.get('account').id),
    }),
    endpoint('GET /admin/reviews/waiting', {
      summary: 'How many drafts wait for your decision.',
      account: 'reader',
      response: waitingReviews,
      errors: [401],
      handle: async ({ c }) => ({ count: await queue.count(c.get('account').id) }),
    }),
    ...DOCUMENTS.flatMap(({ path, noun, read, write, decide }) => {
      const load = async ({ params }: { params: Params }) => {
        const subject = SUBJECTS[noun](params);
        // If the document does not exist, respond with 404 before checking the body.
        await reviews.require(subject);
        return subject;
      };
      return [
        endpoint(`GET ${path}/review`, {
          ...read,
          summary: `The review of the draft of a ${noun}, and who can be asked.`,
          response: documentReview,
          errors: [401, 404],
          load,
          handle: ({ c, loaded }) => reviews.find(loaded, callerOf(c)),
        }),
        endpoint(`POST ${path}/review`, {
          ...write,
          summary:
            'Ask for a review of the draft. Returns 409 with the present review if one waits. `reviewers`: ids; without any, every editor can decide.',
          json: askForReview,
          isJsonOptional: true,
          response: documentReview,
          status: 201,
          errors: [400, 401, 404, 409, 422],
          conflict: documentReview,
          load,
          async handle({ c, loaded, json, by }) {
            await inTransaction(db, (trx) => reviews.ask(trx, loaded, json, by));
            outbox.trigger();
            return reviews.find(loaded, callerOf(c));
          },
        }),
        endpoint(`DELETE ${path}/review`, {
          ...write,
          summary: 'Withdraw the review that was asked for.',
          response: documentReview,
          errors: [401, 404, 409],
          conflict: documentReview,
          load,
          async handle({ c, loaded, by }) {
            await inTransaction(db, (trx) => reviews.withdraw(trx, loaded, by));
            return reviews.find(loaded, callerOf(c));
          },
        }),
        endpoint(`POST ${path}/review/approve`, {
          ...decide,
          summary:
            'Approve the draft. `hash`: of the draft that was read. Returns 409 with the present review if it is another one, or nothing waits.',
          json: approveReview,
          response: documentReview,
          errors: [400, 401, 404, 409, 422],
          conflict: documentReview,
          load,
          async handle({ c, loaded, json }) {
            await reviews.approve(loaded, json, callerOf(c));
            outbox.trigger();
            return reviews.find(loaded, callerOf(c));
          },
        }),
        endpoint(`POST ${path}/review/return`, {
          ...decide,
          summary: 'Return the draft with a note. `hash`: of the draft that was read. Returns 409 as for approvals.',
          json: returnReview,
          response: documentReview,
          errors: [400, 401, 404, 409, 422],
          conflict: documentReview,
          load,
          async handle({ c, loaded, json }) {
            await reviews.return(loaded, json, callerOf(c));
            outbox.trigger();
            return reviews.find(loaded, callerOf(c));
          },
        }),
      ];
    }),
    endpoint('GET /admin/settings/approval', {
      summary: 'Whose texts are published only with an approval.',
      account: 'owner',
      response: approvalSetting,
      errors: [401],
      handle: async () => ({ policy: await readApprovalPolicy(db) }),
    }),
    endpoint('PUT /admin/settings/approval', {
      summary: 'Change whose texts are published only with an approval. Owners can always publish.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: approvalSetting,
      response: approvalSetting,
      errors: [400, 401, 422],
      async handle({ json: { policy }, by }) {
        await reviewSettings.setPolicy(policy, by);
        return { policy };
      },
    }),
    endpoint('GET /admin/review-emails', {
      summary: 'Whether you receive e-mails about reviews.',
      account: 'reader',
      response: reviewEmails,
      errors: [401],
      handle: async ({ c }) => ({ is_on: await reviewSettings.hasEmails(c.get('account').id) }),
    }),
    endpoint('PUT /admin/review-emails', {
      summary: 'Turn e-mails about reviews on or off for yourself.',
      account: 'reader',
      json: reviewEmails,
      response: reviewEmails,
      errors: [400, 401, 422],
      async handle({ c, json: { is_on }, by }) {
        await reviewSettings.setEmails(c.get('account').id, is_on, by);
        return { is_on };
      },
    }),
  ];
}
