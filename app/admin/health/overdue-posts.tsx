import { Link } from 'react-router';
import type { HealthReport } from '../../../contract/health.ts';
import { t } from '../i18n/t.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';

/** The posts and pages that should have been published or unpublished by now. Renders nothing if there are none. */
export function OverduePosts({ publishing: { state, overdue } }: { publishing: HealthReport['publishing'] }) {
  const { inSentence } = useSiteTime();
  if (overdue.length === 0) return null;
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="scheduled-posts">
      <h2 id="scheduled-posts">{t('Overdue posts and pages')}</h2>
      <dl>
        {overdue.map(({ address, title, change, at, error }) => (
          <div key={`${change} ${address}`}>
            <dt>
              <i className={styles[state]} aria-hidden="true" />
              <Link to={address}>{title || t('Untitled')}</Link>
            </dt>
            <dd>
              {change === 'publish'
                ? t('Due to be published {time}.', { time: inSentence(at) })
                : t('Due to be unpublished {time}.', { time: inSentence(at) })}
              {error && ` ${t(error)} ${t('Retrying.')}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
