import { type ActivityKind, type ActivityPage, activityPage } from '../../../contract/activity.ts';
import { callApi } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { downloadTable } from '../shell/controls/download-table.ts';

export interface ActivityQuery {
  /** Only entries older than this one. */
  before?: number | undefined;
  who?: string | undefined;
  kind?: ActivityKind | undefined;
  q?: string | undefined;
}

export function activityParameters({ before, who, kind, q }: ActivityQuery): URLSearchParams {
  return new URLSearchParams({
    ...(who && { who }),
    ...(kind && { kind }),
    ...(q && { q }),
    ...(before && { before: String(before) }),
  });
}

export const fetchActivity = (query: ActivityQuery, signal: AbortSignal): Promise<ActivityPage> =>
  callApi({
    path: `/api/admin/activity?${activityParameters(query)}`,
    signal,
    responseSchema: activityPage,
    failure: msg('Could not load activity. Try again.'),
  });

/** All entries that match, whichever page is shown. */
export const downloadActivity = (query: Omit<ActivityQuery, 'before'>) =>
  downloadTable(
    `/api/admin/activity.csv?${activityParameters(query)}`,
    'activity',
    t('Could not export the activity log. Try again.'),
  );
