import type { RevisionEntry } from '../../../contract/blog/post-drafts.ts';
import { msg, t } from '../i18n/t.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

/** 'Today', 'Yesterday', 'November 21'. */
export function dayName(at: string, { dayKey, short }: SiteTime): string {
  return dayKey(at) === dayKey(new Date()) ? t('Today') : short(at);
}

/** '11:20am', with its day if that is not today. */
export function momentName(at: string, times: SiteTime): string {
  const isToday = times.dayKey(at) === times.dayKey(new Date());
  return isToday ? times.bareTime(at) : `${times.short(at)}, ${times.bareTime(at)}`;
}

/** The version that a page came with, which nobody saved. */
export const ORIGINAL = 0;

export const ORIGINAL_WORDS = msg('The text that the site came with');

export const KIND_WORDS: Record<RevisionEntry['kind'], string> = {
  published: msg('published'),
  saved: msg('saved'),
  autosaved: msg('autosaved'),
};
