import { linkReport } from '../../../contract/link-check.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const PATH = '/api/admin/link-check';

export const fetchLinkReport = (signal: AbortSignal) =>
  callApi({
    path: PATH,
    signal,
    responseSchema: linkReport,
    failure: msg('Could not load the check of links. Try again.'),
  });

export const checkLinks = () =>
  callApi({
    method: 'POST',
    path: PATH,
    responseSchema: linkReport,
    failure: msg('Could not check the links. Try again.'),
  });

export const setExternal = (external: boolean) =>
  callApi({
    method: 'PATCH',
    path: PATH,
    json: { external },
    responseSchema: linkReport,
    failure: msg('The setting was not saved. Try again.'),
  });
