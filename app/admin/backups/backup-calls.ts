import { type BackupSchedule, backupLink, backupList, backupLosses, backupStarted } from '../../../contract/backup.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { startDownload } from '../shell/controls/start-download.ts';

const BACKUPS = '/api/admin/backups';

export const fetchBackups = (signal?: AbortSignal, { keepsSession = false } = {}) =>
  callApi({
    path: BACKUPS,
    ...(signal && { signal }),
    keepsSession,
    responseSchema: backupList,
    failure: msg('Could not load the backups. Try again.'),
  });

export const saveSchedule = (schedule: BackupSchedule) =>
  callApi({
    method: 'PUT',
    path: `${BACKUPS}/schedule`,
    json: schedule,
    responseSchema: backupList,
    failure: msg('Could not save when backups are made. Try again.'),
  });

export const startBackup = () =>
  callApi({
    method: 'POST',
    path: BACKUPS,
    responseSchema: backupStarted,
    failure: msg('Could not start the backup. Try again.'),
  });

export const checkBackup = (name: string) =>
  callApi({ method: 'POST', path: `${BACKUPS}/${name}/check`, failure: msg('Could not start the check. Try again.') });

export const deleteBackup = (name: string) =>
  callApi({ method: 'DELETE', path: `${BACKUPS}/${name}`, failure: msg('Could not delete the backup. Try again.') });

export const fetchLosses = (name: string) =>
  callApi({
    path: `${BACKUPS}/${name}/losses`,
    responseSchema: backupLosses,
    failure: msg('Could not compare the site with the backup. Try again.'),
  });

export const startRestore = (name: string, siteName: string) =>
  callApi({
    method: 'POST',
    path: `${BACKUPS}/${name}/restore`,
    json: { site_name: siteName },
    failure: msg('Could not start the restore. Try again.'),
  });

export async function downloadBackup(name: string): Promise<void> {
  const { path } = await callApi({
    method: 'POST',
    path: `${BACKUPS}/${name}/link`,
    responseSchema: backupLink,
    failure: msg('Could not download the backup. Try again.'),
  });
  startDownload(path, name);
}
