import type { PostSort } from '../../../../contract/blog/blog.ts';
import { t } from '../../i18n/t.ts';
import { reviewStateText } from '../../review/review-words.ts';
import { personName } from '../../shell/text/person-name.ts';
import type { SiteTime } from '../../shell/text/site-time.ts';
import type { ManagedPost } from './managed-post.ts';

/** The label beside the square, if it differs from the state's name. */
export const stateText = (
  { state, publishAt, publishError, review }: ManagedPost,
  times: SiteTime,
): string | undefined => {
  if (publishError) return t('Not published');
  if (review) return reviewStateText(review);
  return state === 'Scheduled' && publishAt ? moment(publishAt, times) : undefined;
};

/** The line below the state: when it last changed, or what will happen. */
export function stateLine(post: ManagedPost, sort: PostSort, times: SiteTime): string {
  const { state, publishAt, publishBy, publishError, isNewerThanSchedule, unpublishAt, createdAt, updatedAt } = post;
  if (publishError) return t(publishError);
  if (isNewerThanSchedule && publishAt) {
    const isKnown = state === 'Scheduled';
    return isKnown
      ? t('Newer changes are not scheduled')
      : t('{moment}. Newer changes are not scheduled', { moment: moment(publishAt, times) });
  }
  const scheduler = publishBy ? personName(publishBy) : '';
  if (state === 'Scheduled') return scheduler ? t('Scheduled by {scheduler}', { scheduler }) : t('Scheduled');
  if (state === 'Live, changes scheduled' && publishAt) return moment(publishAt, times);
  if (state !== 'Live' && state !== 'In the bin') return t('Changed {time}', { time: times.short(updatedAt) });
  if (unpublishAt) return t('Until {moment}', { moment: moment(unpublishAt, times) });
  return sort === 'updated' ? t('Updated {day}', { day: times.day(updatedAt) }) : times.day(createdAt ?? updatedAt);
}

/** 'November 24, 9:00am'. */
function moment(at: string, times: SiteTime): string {
  const day = times.day(at).replace(/(^| )0(\d[,.])/, '$1$2');
  const thisYear = times.dayKey(new Date()).slice(0, 4);
  return `${times.dayKey(at).startsWith(thisYear) ? day.replace(/,? \d{4}$/, '') : day}, ${times.bareTime(at)}`;
}
