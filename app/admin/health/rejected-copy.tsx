import { Link } from 'react-router';
import type { HealthReport } from '../../../contract/health.ts';
import { t } from '../i18n/t.ts';
import styles from './health.module.css';

/**
 * Published texts that the pages do not show, because they no longer fit their fields. Renders nothing if there are
 * none.
 */
export function RejectedCopy({ copy: { state, rejected } }: { copy: HealthReport['copy'] }) {
  if (rejected.length === 0) return null;
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="rejected-copy">
      <h2 id="rejected-copy">{t('Texts that no longer fit')}</h2>
      <dl>
        {rejected.map(({ key, title, path, message }) => (
          <div key={`${key} ${path} ${message}`}>
            <dt>
              <i className={styles[state]} aria-hidden="true" />
              <Link to={`/admin/pages/${key}`}>{t(title)}</Link>
            </dt>
            <dd>
              {`${path}: ${t(message)} ${t('The page shows its default text instead. Your text is still stored.')}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
