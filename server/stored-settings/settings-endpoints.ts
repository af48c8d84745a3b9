import { testEmailResult } from '../../contract/health.ts';
import { changeTimeZone, mailServer, storedSettings } from '../../contract/stored-settings.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const SETTINGS_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/settings',
    summary: 'The time zone and the mail server, without its password, and where they come from.',
    account: 'owner',
    response: storedSettings,
    errors: [401],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/settings/time-zone',
    summary: 'Change the time zone of dates. Returns 409 if SITE_TIME_ZONE is set.',
    account: 'owner',
    sessionOnly: true,
    proof: 'panel',
    json: changeTimeZone,
    response: storedSettings,
    errors: [400, 401, 409, 422],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/settings/mail',
    summary:
      'Change the mail server. Without `smtp_password` the stored one stays, unless the host changes or `user` is empty. Returns 409 if SMTP_URL or MAIL is set.',
    account: 'owner',
    sessionOnly: true,
    proof: 'panel',
    json: mailServer,
    response: storedSettings,
    errors: [400, 401, 409, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/settings/mail',
    summary:
      'Remove the mail server and its password: e-mails are written to files. Returns 409 if SMTP_URL or MAIL is set.',
    account: 'owner',
    sessionOnly: true,
    proof: 'panel',
    response: storedSettings,
    errors: [401, 409],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/settings/test_email',
    summary: 'Send a test e-mail by a mail server that is not stored yet, and return its answer. Ten in ten minutes.',
    account: 'owner',
    sessionOnly: true,
    proof: 'panel',
    json: mailServer,
    response: testEmailResult,
    errors: [400, 401, 422, 429],
  },
];
