import { ACTIONS, type ActivityEntry, type ActivityKind } from '../../../contract/activity.ts';
import { browserName } from '../accounts/browser-name.ts';
import { msg, t } from '../i18n/t.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

/** The colour of the square of each kind. The name of the kind is at the end of the line. */
const COLORS: Partial<Record<ActivityKind, 'marigold' | 'madder' | 'indigo' | 'neem'>> = {
  New: 'marigold',
  Edit: 'marigold',
  Restore: 'neem',
  Delete: 'madder',
  'Access denied': 'madder',
  'Sign-in': 'indigo',
  Site: 'neem',
};

/** The parts of an entry's sentence, without who did it. Moments in its note are shown in the site's time zone. */
export function describeEntry({ action, name, target, note, address }: ActivityEntry, times: SiteTime) {
  // A newer version may have recorded actions that this one does not know.
  const known = Object.entries(ACTIONS).find(([key]) => key === action)?.[1];
  const kind = known?.kind ?? msg('Other');
  const what = action === 'session.opened' ? browserName(name) : name || target || '';
  return {
    words: t(known?.words ?? action),
    what,
    // The page on which a replacement can be undone.
    path: target?.startsWith('replacement ') ? `/admin/find/${target.slice('replacement '.length)}` : undefined,
    kind: t(kind),
    color: COLORS[kind as ActivityKind] ?? 'grey',
    note: [showTimes(t(note), times), address && t('from {address}', { address })].filter(Boolean).join(' · '),
  };
}

/** Moments within a text, in the site's time zone. */
export const showTimes = (text: string, times: SiteTime): string => text.replace(MOMENT, times.full);

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
