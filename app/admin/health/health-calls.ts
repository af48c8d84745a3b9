import { healthReport, testEmailResult } from '../../../contract/health.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const HEALTH = '/api/admin/health';

export const fetchHealth = (signal: AbortSignal) =>
  callApi({ path: HEALTH, signal, responseSchema: healthReport, failure: msg('Could not check the site. Try again.') });

export const retryEmails = () =>
  callApi({ method: 'POST', path: `${HEALTH}/try-letters`, failure: msg('Could not retry the e-mails. Try again.') });

export const sendTestEmail = () =>
  callApi({
    method: 'POST',
    path: `${HEALTH}/test_email`,
    responseSchema: testEmailResult,
    failure: msg('Could not send the test e-mail. Try again.'),
  });
