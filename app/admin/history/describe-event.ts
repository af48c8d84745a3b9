import type { PostEvent } from '../../../contract/blog/post-drafts.ts';
import { showTimes } from '../activity/describe-entry.ts';
import { msg, t } from '../i18n/t.ts';
import type { IconName } from '../shell/controls/icon.tsx';
import type { SiteTime } from '../shell/text/site-time.ts';

const EVENTS: Record<string, { words: string; icon: IconName }> = {
  'post.scheduled': { words: msg('scheduled'), icon: 'clock' },
  'post.unscheduled': { words: msg('schedule cancelled'), icon: 'clock' },
  'post.unpublished': { words: msg('unpublished'), icon: 'hide' },
  'post.draft_discarded': { words: msg('changes discarded'), icon: 'undo' },
  'post.preview_created': { words: msg('shared as a link'), icon: 'link' },
  'post.preview_revoked': { words: msg('link revoked'), icon: 'link' },
  'post.publish_failed': { words: msg('could not be published'), icon: 'clock' },
  'post.deleted': { words: msg('moved to the bin'), icon: 'bin' },
  'post.restored': { words: msg('restored from the bin'), icon: 'undo' },
};

/** Undefined for an action that only a newer version of the site knows. */
export function describeEvent({ action, note }: PostEvent, times: SiteTime) {
  const event = EVENTS[action];
  return event && { ...event, words: t(event.words), note: showTimes(note, times) };
}
