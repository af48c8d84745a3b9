import { t } from '../../i18n/t.ts';
import styles from './company.module.css';

interface UnconfirmedFactsProps {
  count: number;
  /** Whether the form shows only the facts that nobody had confirmed. */
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
}

/** How many facts nobody has confirmed, and a button that shows only these. */
export function UnconfirmedFacts({ count, isFiltered, onFilter }: UnconfirmedFactsProps) {
  if (count === 0 && !isFiltered) return null;
  return (
    <div className={styles.unconfirmed}>
      <b aria-hidden="true">{count}</b>
      <p>
        <strong>
          <span className="visually-hidden">{count} </span>
          {t('{count, plural, one {fact is not confirmed} other {facts are not confirmed}}', { count })}
        </strong>
        {t('Tick OK once a fact is checked. Pages show it either way.')}
      </p>
      <button type="button" className="button button-secondary button-small" onClick={() => onFilter(!isFiltered)}>
        {isFiltered ? t('Show all facts') : t('Show only these')}
      </button>
    </div>
  );
}
