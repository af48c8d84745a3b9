import type { ActivityKind, ActivityPage } from '../../../contract/activity.ts';
import { callSignedIn } from '../api.ts';
import { activityFailure } from '../failure-texts.ts';
import { downloadTable } from '../shell/download-table.ts';

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

const TEXTS = { failed: activityFailure };

export async function fetchActivity(query: ActivityQuery, signal: AbortSignal): Promise<ActivityPage> {
  const path = `/api/admin/activity?${activityParameters(query)}`;
  return (await callSignedIn({ method: 'GET', path, signal }, TEXTS)) as ActivityPage;
}

/** All that was asked for, on whatever page one is. */
export const downloadActivity = (query: Omit<ActivityQuery, 'before'>) =>
  downloadTable(`/api/admin/activity.csv?${activityParameters(query)}`, 'activity', TEXTS);
