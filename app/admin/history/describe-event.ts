import type { PostEvent } from '../../../contract/blog/post-drafts.ts';
import { showTimes } from '../activity/describe-entry.ts';
import type { IconName } from '../shell/controls/icon.tsx';
import type { SiteTime } from '../shell/text/site-time.ts';

const EVENTS: Record<string, { words: string; icon: IconName }> = {
  'post.scheduled': { words: 'scheduled', icon: 'clock' },
  'post.unscheduled': { words: 'schedule cancelled', icon: 'clock' },
  'post.unpublished': { words: 'unpublished', icon: 'hide' },
  'post.draft_discarded': { words: 'changes discarded', icon: 'undo' },
  'post.preview_created': { words: 'shared as a link', icon: 'link' },
  'post.preview_revoked': { words: 'link revoked', icon: 'link' },
  'post.publish_failed': { words: 'could not be published', icon: 'clock' },
  'post.deleted': { words: 'moved to the bin', icon: 'bin' },
  'post.restored': { words: 'restored from the bin', icon: 'undo' },
};

/** Undefined for an action that only a newer version of the site knows. */
export function describeEvent({ action, note }: PostEvent, times: SiteTime) {
  const event = EVENTS[action];
  return event && { ...event, note: showTimes(note, times) };
}
