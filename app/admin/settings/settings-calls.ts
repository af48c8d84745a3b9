import { testEmailResult } from '../../../contract/health.ts';
import { type MediaSettings, storedSettings } from '../../../contract/stored-settings.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const SETTINGS = '/api/admin/settings';

export const fetchSettings = (signal: AbortSignal) =>
  callApi({
    path: SETTINGS,
    signal,
    responseSchema: storedSettings,
    failure: msg('Could not load the settings. Try again.'),
  });

export const saveTimeZone = (zone: string) =>
  callApi({
    method: 'PUT',
    path: `${SETTINGS}/time-zone`,
    json: { time_zone: zone },
    responseSchema: storedSettings,
    failure: msg('Could not save the time zone. Try again.'),
  });

export const saveMediaSettings = (settings: MediaSettings) =>
  callApi({
    method: 'PUT',
    path: `${SETTINGS}/media`,
    json: settings,
    responseSchema: storedSettings,
    failure: msg('Could not save the largest size. Try again.'),
  });

export const saveMail = (server: Record<string, string>) =>
  callApi({
    method: 'PUT',
    path: `${SETTINGS}/mail`,
    json: server,
    responseSchema: storedSettings,
    failure: msg('Could not save the mail server. Try again.'),
  });

export const removeMail = () =>
  callApi({
    method: 'DELETE',
    path: `${SETTINGS}/mail`,
    responseSchema: storedSettings,
    failure: msg('Could not remove the mail server. Try again.'),
  });

export const testMail = (server: Record<string, string>) =>
  callApi({
    method: 'POST',
    path: `${SETTINGS}/test_email`,
    json: server,
    responseSchema: testEmailResult,
    failure: msg('Could not send the test e-mail. Try again.'),
  });
