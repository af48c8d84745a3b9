import { dashboard } from '../../../contract/dashboard.ts';
import { visitReport } from '../../../contract/visits/visits.ts';
import { attempt, callApi, type Outcome } from '../api.ts';
import { t } from '../i18n/t.ts';

export const fetchDashboard = (signal: AbortSignal) =>
  callApi({
    path: '/api/admin/dashboard',
    signal,
    responseSchema: dashboard,
    // The server's own sentence would not say which part of the screen is missing.
    failure: () => t('Could not load the overview. Try again.'),
  });

/** The visits of the last 14 days. */
export const fetchRecentVisits = (signal: AbortSignal) =>
  callApi({
    path: '/api/admin/visits?days=14',
    signal,
    responseSchema: visitReport,
    failure: () => t('Could not load visits.'),
  });

/** Undefined if the server does not have the endpoint, as other servers may not. */
export async function attemptIfThere<Value>(call: () => Promise<Value>): Promise<Outcome<Value> | undefined> {
  const outcome = await attempt(call, { toast: false });
  return outcome.error?.status === 404 ? undefined : outcome;
}
