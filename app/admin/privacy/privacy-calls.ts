import { type RetentionRules, retention, savedRetention } from '../../../contract/contact/retention.ts';
import { type ErasedData, erasedData, type FoundData, foundData, privacyLink } from '../../../contract/privacy.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { startDownload } from '../shell/controls/start-download.ts';

const PRIVACY = '/api/admin/privacy';

export const findData = (email: string): Promise<FoundData> =>
  callApi({
    method: 'POST',
    path: `${PRIVACY}/find`,
    json: { email },
    responseSchema: foundData,
    failure: msg('The search did not work. Try again.'),
  });

export async function downloadData(email: string): Promise<void> {
  const { path } = await callApi({
    method: 'POST',
    path: `${PRIVACY}/export`,
    json: { email },
    responseSchema: privacyLink,
    failure: msg('Could not download the data. Try again.'),
  });
  startDownload(path, 'personal-data.zip');
}

export const eraseData = (email: string, confirm: string): Promise<ErasedData> =>
  callApi({
    method: 'POST',
    path: `${PRIVACY}/erase`,
    json: { email, confirm },
    responseSchema: erasedData,
    failure: msg('Nothing was erased. Try again.'),
  });

export const fetchRetention = (signal: AbortSignal) =>
  callApi({
    path: `${PRIVACY}/retention`,
    signal,
    responseSchema: retention,
    failure: msg('Could not load how long messages are kept. Try again.'),
  });

export const previewRetention = (rules: RetentionRules) =>
  callApi({
    method: 'POST',
    path: `${PRIVACY}/retention/preview`,
    json: rules,
    responseSchema: retention,
    failure: msg('Could not count the messages. Try again.'),
  });

export const saveRetention = (rules: RetentionRules) =>
  callApi({
    method: 'PUT',
    path: `${PRIVACY}/retention`,
    json: rules,
    responseSchema: savedRetention,
    failure: msg('The rules were not saved. Try again.'),
  });
