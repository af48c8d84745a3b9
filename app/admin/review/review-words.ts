import type { PostChange } from '../../../contract/blog/post-drafts.ts';
import type { ReviewMark, ReviewState } from '../../../contract/review/review-marks.ts';
import { describeVersion } from '../blog/history/describe-version.ts';
import { t } from '../i18n/t.ts';
import type { Square } from '../shell/layout/state-label.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import { personName } from '../shell/text/person-name.ts';

export const REVIEW_SQUARES: Record<ReviewState, Square> = {
  'in review': 'blue',
  approved: 'green',
  void: 'yellow',
  returned: 'yellow',
};

/** 'Riya', as the name of a person within sentences. */
export const givenName = (who: string): string => (who.includes('@') ? personName(who) : who).split(' ')[0] as string;

/** 'In review by Riya'. `by`: names; empty for any editor. */
export function reviewStateText({ state, by }: ReviewMark): string {
  const names = joinWords(by.map(givenName));
  if (state === 'in review') return names ? t('In review by {names}', { names }) : t('Waiting for an editor');
  if (state === 'returned') return t('Returned by {names}', { names });
  return state === 'approved' ? t('Approved') : t('Approval needed again');
}

/** 'changed the title and a paragraph', 'changed 3 fields'. */
export function describeDraftChanges(changes: readonly (PostChange | string)[], isTranslation: boolean): string {
  const inPost = changes.filter((change) => typeof change !== 'string');
  if (inPost.length === changes.length) return describeVersion(inPost);
  return isTranslation
    ? t('changed {count, plural, one {# text} other {# texts}}', { count: changes.length })
    : t('changed {count, plural, one {# field} other {# fields}}', { count: changes.length });
}
