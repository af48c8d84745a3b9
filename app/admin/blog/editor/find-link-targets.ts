import { linkTargetList } from '../../../../contract/link-targets.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

export const findLinkTargets = (q: string, signal: AbortSignal) =>
  callApi({
    path: `/api/admin/link-targets?${new URLSearchParams({ q })}`,
    signal,
    responseSchema: linkTargetList,
    failure: msg('Could not search. Try again.'),
  });
