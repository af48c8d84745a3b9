import { type BackupSchedule, backupLink, backupList, backupLosses, backupStarted } from '../../../contract/backup.ts';
import { callApi } from '../api.ts';

const BACKUPS = '/api/admin/backups';

export const fetchBackups = (signal?: AbortSignal, { keepsSession = false } = {}) =>
  callApi({
    path: BACKUPS,
    ...(signal && { signal }),
    keepsSession,
    responseSchema: backupList,
    failure: 'Could not load the backups. Try again.',
  });

export const saveSchedule = (schedule: BackupSchedule) =>
  callApi({
    method: 'PUT',
    path: `${BACKUPS}/schedule`,
    json: schedule,
    responseSchema: backupList,
    failure: 'Could not save when backups are made. Try again.',
  });

export const startBackup = () =>
  callApi({
    method: 'POST',
    path: BACKUPS,
    responseSchema: backupStarted,
    failure: 'Could not start the backup. Try again.',
  });

export const checkBackup = (name: string) =>
  callApi({ method: 'POST', path: `${BACKUPS}/${name}/check`, failure: 'Could not start the check. Try again.' });

export const deleteBackup = (name: string) =>
  callApi({ method: 'DELETE', path: `${BACKUPS}/${name}`, failure: 'Could not delete the backup. Try again.' });

export const fetchLosses = (name: string) =>
  callApi({
    path: `${BACKUPS}/${name}/losses`,
    responseSchema: backupLosses,
    failure: 'Could not compare the site with the backup. Try again.',
  });

export const startRestore = (name: string, siteName: string) =>
  callApi({
    method: 'POST',
    path: `${BACKUPS}/${name}/restore`,
    json: { site_name: siteName },
    failure: 'Could not start the restore. Try again.',
  });

/** The browser itself writes the file to disk: one that a script fetches has to fit into memory. */
export async function downloadBackup(name: string): Promise<void> {
  const { path } = await callApi({
    method: 'POST',
    path: `${BACKUPS}/${name}/link`,
    responseSchema: backupLink,
    failure: 'Could not download the backup. Try again.',
  });
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}
