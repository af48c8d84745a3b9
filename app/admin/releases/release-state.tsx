import type { ReleaseEntry, ReleaseState } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

const SQUARES: Record<ReleaseState, Square> = {
  Draft: 'hollow',
  'Waiting for sign-off': 'yellow',
  Scheduled: 'blue',
  Published: 'green',
  Undone: 'hollow-red',
};

/** The state of a release, after a square in its colour. */
export const ReleaseStateLabel = ({ release }: { release: Pick<ReleaseEntry, 'state' | 'publish_error'> }) =>
  release.publish_error ? (
    <StateLabel square="red" isFailed>
      {t('Not published')}
    </StateLabel>
  ) : (
    <StateLabel square={SQUARES[release.state]}>{t(release.state)}</StateLabel>
  );

/** When it is or was published, or whom it waits for. */
export function stateDetail(release: ReleaseEntry, times: SiteTime): string {
  const { state, sign_off: signOff } = release;
  if (state === 'Published' && release.published_at) return capitalized(times.inSentence(release.published_at));
  if (state === 'Undone' && release.undone_at) return undoneAfter(release, times);
  if (state === 'Scheduled' && release.publish_at) return capitalized(times.inSentence(release.publish_at));
  if (signOff.approved_by && signOff.is_current) return t('Approved by {name}', { name: signOff.approved_by });
  if (signOff.approved_by) return t('Changed since {name} approved', { name: signOff.approved_by });
  if (signOff.asked && signOff.asked_at)
    return t('{name}, since {day}', { name: signOff.asked, day: sinceDay(signOff.asked_at, times) });
  return release.when_signed_off ? t('Published when signed off') : t('No sign-off requested');
}

/** 'August 14, after 22 minutes'. */
function undoneAfter({ published_at, undone_at }: ReleaseEntry, times: SiteTime): string {
  const day = times.dayName(undone_at as string);
  const minutes = Math.round((Date.parse(undone_at as string) - Date.parse(published_at ?? '')) / 60_000);
  if (Number.isNaN(minutes)) return day;
  if (minutes < 60)
    return t('{day}, after {count, plural, one {# minute} other {# minutes}}', { day, count: Math.max(minutes, 1) });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('{day}, after {count, plural, one {# hour} other {# hours}}', { day, count: hours })
    : t('{day}, after {count, plural, one {# day} other {# days}}', { day, count: Math.round(hours / 24) });
}

function sinceDay(at: string, times: SiteTime): string {
  const [key, now] = [times.dayKey(at), new Date()];
  if (key === times.dayKey(now)) return t('today');
  return key === times.dayKey(now.getTime() - 86_400_000) ? t('yesterday') : times.day(at);
}
