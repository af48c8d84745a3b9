import { type BackupLosses, backupLosses } from '../../../contract/backup.ts';
import {
  type BackupDestination,
  type OffsiteBackups,
  type OffsiteRules,
  offsiteBackups,
} from '../../../contract/offsite-backup.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const OFFSITE = '/api/admin/offsite-backups';

export const fetchOffsite = (signal?: AbortSignal) =>
  callApi({
    path: OFFSITE,
    ...(signal && { signal }),
    responseSchema: offsiteBackups,
    failure: msg('Could not load the backups in the bucket. Try again.'),
  });

/** Makes a change, and returns the whole state after it. */
const change = (
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  failure: string,
  json?: object,
): Promise<OffsiteBackups> =>
  callApi({ method, path: `${OFFSITE}${path}`, ...(json && { json }), responseSchema: offsiteBackups, failure });

export const saveBucket = (bucket: BackupDestination) =>
  change('PUT', '/destination', msg('Could not save the bucket. Try again.'), bucket);

export const removeBucket = () => change('DELETE', '/destination', msg('Could not disconnect the bucket. Try again.'));

export const testBucket = () => change('POST', '/test', msg('Could not test the connection. Try again.'));

/** Stores `recipient`, the public half of the key. The private half stays in the browser. */
export const saveKey = (recipient: string) =>
  change('PUT', '/key', msg('Could not save the key. Try again.'), { recipient });

export const confirmKey = (recipient: string) =>
  change('POST', '/key/confirm', msg('Could not confirm the key. Try again.'), { recipient });

export const saveRules = (rules: OffsiteRules) =>
  change('PUT', '/rules', msg('Could not save how long backups are kept. Try again.'), rules);

export const sendToBucket = (name: string) =>
  callApi({ method: 'POST', path: `${OFFSITE}/${name}/send`, failure: msg('Could not send the backup. Try again.') });

export const tryFromBucket = (name: string) =>
  callApi({
    method: 'POST',
    path: `${OFFSITE}/${name}/check`,
    failure: msg('Could not start the trial restore. Try again.'),
  });

export const deleteFromBucket = (name: string) =>
  callApi({ method: 'DELETE', path: `${OFFSITE}/${name}`, failure: msg('Could not delete the backup. Try again.') });

/** Downloads the rows of the backup, without its images. */
export const fetchSentLosses = (name: string): Promise<BackupLosses> =>
  callApi({
    path: `${OFFSITE}/${name}/losses`,
    responseSchema: backupLosses,
    failure: msg('Could not compare the site with the backup.'),
  });

export const restoreFromBucket = (name: string, entered: { key: string; site_name: string }) =>
  callApi({
    method: 'POST',
    path: `${OFFSITE}/${name}/restore`,
    json: entered,
    failure: msg('Could not start the restore. Try again.'),
  });
