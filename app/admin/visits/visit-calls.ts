import { type VisitReport, visitReport } from '../../../contract/visits/visits.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { downloadTable } from '../shell/controls/download-table.ts';

export const fetchVisits = (query: URLSearchParams, signal?: AbortSignal) =>
  callApi({
    path: `/api/admin/visits?${query}`,
    ...(signal && { signal }),
    responseSchema: visitReport,
    failure: msg('Could not load the visits. Try again.'),
  });

export const downloadVisits = (query: URLSearchParams, { from, to }: Pick<VisitReport, 'from' | 'to'>) =>
  downloadTable(
    `/api/admin/visits.csv?${query}`,
    'visits',
    msg('The visits could not be exported. Try again.'),
    `${from}-to-${to}`,
  );
