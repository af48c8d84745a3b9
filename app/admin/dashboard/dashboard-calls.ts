import { dashboard } from '../../../contract/dashboard.ts';
import { visitReport } from '../../../contract/visits.ts';
import { attempt, callApi } from '../api.ts';

export const fetchDashboard = (signal: AbortSignal) =>
  callApi({
    path: '/api/admin/dashboard',
    signal,
    responseSchema: dashboard,
    failure: 'Could not load the dashboard.',
  });

/** Of the last 14 days. Undefined if the server could not tell: the dashboard is useful without it. */
export async function fetchRecentVisits(signal: AbortSignal) {
  const failure = 'Could not load the visits.';
  const call = () => callApi({ path: '/api/admin/visits?days=14', signal, responseSchema: visitReport, failure });
  return (await attempt(call, { toast: false })).value;
}
