import { Link } from 'react-router';
import type { HealthReport } from '../../../contract/health.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';

/** The posts and pages that should have been published or unpublished by now. Renders nothing if there are none. */
export function OverduePosts({ publishing: { state, overdue } }: { publishing: HealthReport['publishing'] }) {
  const { inSentence } = useSiteTime();
  if (overdue.length === 0) return null;
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="scheduled-posts">
      <h2 id="scheduled-posts">Overdue posts and pages</h2>
      <dl>
        {overdue.map(({ address, title, change, at, error }) => (
          <div key={`${change} ${address}`}>
            <dt>
              <i className={styles[state]} aria-hidden="true" />
              <Link to={address}>{title || 'Untitled'}</Link>
            </dt>
            <dd>
              Due to be {change === 'publish' ? 'published' : 'unpublished'} {inSentence(at)}.
              {error && ` ${error} Retrying.`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
