import { useMemo } from 'react';
import type { PostEntry } from '../../../contract/blog/post-drafts.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { fetchScheduled } from './schedule-calls.ts';

const NONE: readonly PostEntry[] = [];

/** How many other posts will be published on each day. Empty if they cannot be loaded: the calendar works without. */
export function useScheduledDays(ownId: number): ReadonlyMap<string, number> {
  const { dayKey } = useSiteTime();
  const posts = useLoaded(fetchScheduled).outcome?.value ?? NONE;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { id, publish_at } of posts) {
      if (!publish_at || id === ownId) continue;
      counts.set(dayKey(publish_at), (counts.get(dayKey(publish_at)) ?? 0) + 1);
    }
    return counts;
  }, [posts, ownId, dayKey]);
}
