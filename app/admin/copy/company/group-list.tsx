import { Link } from 'react-router';
import { t } from '../../i18n/t.ts';
import styles from './company.module.css';

interface GroupListProps {
  groups: readonly { id: string; title: string; unconfirmed: number }[];
}

/** The groups of facts, each with the number that nobody has confirmed. */
export function GroupList({ groups }: GroupListProps) {
  return (
    <nav className={styles.groups} aria-labelledby="groups-of-facts">
      <h2 id="groups-of-facts">{t('On this page')}</h2>
      <ul>
        {groups.map(({ id, title, unconfirmed }) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {title}
              {unconfirmed > 0 && (
                <span>
                  {unconfirmed}
                  <span className="visually-hidden"> {t('not confirmed')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
