import { retention, retentionRules, savedRetention } from '../../contract/contact/retention.ts';
import { endpoint } from '../http/endpoint.ts';
import type { RetentionStore } from './retention-store.ts';

/** How long messages are kept, for owners. */
export const retentionEndpoints = (store: RetentionStore) => [
  endpoint('GET /admin/privacy/retention', {
    summary:
      'After how many days without a change messages of each status are deleted, and how many are due. Null: never.',
    account: 'owner',
    response: retention,
    errors: [401],
    handle: store.get,
  }),
  endpoint('POST /admin/privacy/retention/preview', {
    summary: 'How many messages these rules would delete now. This changes nothing.',
    account: 'owner',
    json: retentionRules,
    response: retention,
    errors: [400, 401, 422],
    handle: ({ json: rules }) => store.preview(rules),
  }),
  endpoint('PUT /admin/privacy/retention', {
    summary: 'Set after how many days messages of each status are deleted permanently. It applies within an hour.',
    account: 'owner',
    json: retentionRules,
    response: savedRetention,
    errors: [400, 401, 422],
    async handle({ json: rules, by }) {
      await store.set(rules, by);
      return { message: 'Saved. It applies within an hour.', ...(await store.get()) };
    },
  }),
];
