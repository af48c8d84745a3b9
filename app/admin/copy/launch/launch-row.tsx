import { Link } from 'react-router';
import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { t } from '../../i18n/t.ts';
import { CheckBox } from '../../shell/controls/check-box.tsx';
import { personName } from '../../shell/text/person-name.ts';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { documentTitle } from '../document-title.ts';
import { checkTitle } from './check-title.ts';
import styles from './launch.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** How many places are listed before "and 5 more". */
const SHOWN_PLACES = 12;

/** One sample, with the box to confirm it and the places that show it. */
export function LaunchRow({ check }: { check: LaunchCheckEntry }) {
  const { isConfirmed, isReplaced, confirm } = useConfirmation(check);
  const { inSentence } = useSiteTime();
  const places = [...new Map(check.places.map((place) => [place.address, place])).values()];
  return (
    <li className={styles.row}>
      <label>
        <CheckBox
          checked={isConfirmed || isReplaced}
          disabled={isReplaced}
          onChange={({ target }) => confirm(target.checked)}
        />
        <span>
          <b>{checkTitle(check)}</b>
          {check.value !== null && <q>{check.value}</q>}
        </span>
      </label>
      <p className={styles.places}>
        {places.slice(0, SHOWN_PLACES).map((place, index) => (
          <span key={place.address}>
            {index > 0 && ', '}
            <Link to={place.address}>{documentTitle(place)}</Link>
          </span>
        ))}
        {places.length > SHOWN_PLACES && ` ${t('and {count} more', { count: places.length - SHOWN_PLACES })}`}
      </p>
      {isReplaced && <p>{t('Replaced')}</p>}
      {check.confirmed_at && check.confirmed_by && (
        <p>
          {t('Confirmed by {name}, {time}', {
            name: personName(check.confirmed_by),
            time: inSentence(check.confirmed_at),
          })}
        </p>
      )}
    </li>
  );
}
