import { changeWeeklyEmail, weeklyEmail } from '../../contract/weekly-email.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

export const WEEKLY_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/weekly-email',
    summary: 'Whether you receive the weekly e-mail for owners.',
    account: 'owner',
    response: weeklyEmail,
    errors: [401],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/weekly-email',
    summary: 'Turn the weekly e-mail on or off for yourself.',
    account: 'owner',
    json: changeWeeklyEmail,
    response: weeklyEmail,
    errors: [400, 401, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/unsubscribe/{token}',
    summary: 'Redirects to the page that asks whether to turn the weekly e-mail off.',
    account: 'none',
    response: 'redirect',
    errors: [404],
  },
  {
    ...ours,
    method: 'post',
    path: '/unsubscribe/{token}',
    summary: 'Turn the weekly e-mail off, as mail programs do with the address in its List-Unsubscribe header.',
    account: 'none',
    response: message,
    errors: [404],
  },
];
