import type { HealthReport } from '../../../contract/health.ts';
import { t } from '../i18n/t.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';

/** Webhooks that the site has turned off, and those whose last delivery failed. Renders nothing if there are none. */
export function FailingWebhooks({ webhooks: { state, problems } }: { webhooks: HealthReport['webhooks'] }) {
  const { inSentence } = useSiteTime();
  if (problems.length === 0) return null;
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="failing-webhooks">
      <h2 id="failing-webhooks">{t('Failing webhooks')}</h2>
      <dl>
        {problems.map(({ id, host, disabled_reason, failing_since }) => (
          <div key={id}>
            <dt>
              <i className={styles[state]} aria-hidden="true" />
              <ScreenLink to={`/admin/webhooks/${id}`}>{host}</ScreenLink>
            </dt>
            <dd>
              {disabled_reason === 'gone' && t('Turned off: the target responded with 410 Gone.')}
              {disabled_reason === 'failing' && t('Turned off: no delivery succeeded for three days.')}
              {disabled_reason === null &&
                failing_since &&
                t('No delivery has succeeded since {time}.', { time: inSentence(failing_since) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
