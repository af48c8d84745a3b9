import { foundInPanel } from '../../../contract/dashboard.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

export const findInPanel = (q: string, all: boolean, signal: AbortSignal) =>
  callApi({
    path: `/api/admin/search?${new URLSearchParams({ q, ...(all && { all: '1' }) })}`,
    signal,
    responseSchema: foundInPanel,
    failure: msg('Could not search. Try again.'),
  });
