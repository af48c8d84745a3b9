import { backupLink, backupList, backupStarted } from '../../../contract/backup.ts';
import { healthReport, testEmailResult } from '../../../contract/health.ts';
import { callApi } from '../api.ts';

const HEALTH = '/api/admin/health';
const BACKUPS = '/api/admin/backups';

export const fetchHealth = (signal: AbortSignal) =>
  callApi({ path: HEALTH, signal, responseSchema: healthReport, failure: 'Could not check the site. Try again.' });

export const retryEmails = () =>
  callApi({ method: 'POST', path: `${HEALTH}/try-letters`, failure: 'Could not retry the e-mails. Try again.' });

export const sendTestEmail = () =>
  callApi({
    method: 'POST',
    path: `${HEALTH}/test_email`,
    responseSchema: testEmailResult,
    failure: 'Could not send the test e-mail. Try again.',
  });

export const fetchBackups = (signal: AbortSignal) =>
  callApi({ path: BACKUPS, signal, responseSchema: backupList, failure: 'Could not load backups. Try again.' });

export const startBackup = () =>
  callApi({
    method: 'POST',
    path: BACKUPS,
    responseSchema: backupStarted,
    failure: 'Could not start the backup. Try again.',
  });

/** The browser itself writes the file to disk: one that a script fetches has to fit into memory. */
export async function downloadBackup(name: string): Promise<void> {
  const call = {
    method: 'POST',
    path: `${BACKUPS}/${name}/link`,
    responseSchema: backupLink,
    failure: 'Could not download the backup. Try again.',
  } as const;
  const { path } = await callApi(call);
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}
