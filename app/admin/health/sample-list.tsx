import { Link } from 'react-router';
import type { HealthReport } from '../../../contract/health.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './health.module.css';

/** Samples that nobody has confirmed, by the document that has them. */
export function SampleList({ samples }: { samples: HealthReport['samples'] }) {
  const { state, facts } = samples;
  const documents = [...new Set(facts.map(({ document }) => document))];
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="sample-content">
      <h2 id="sample-content">{t('Placeholder content')}</h2>
      <Row as="p" gap={8} align="center" className={styles.state}>
        <i className={styles[facts.length > 0 && state === 'good' ? 'neutral' : state]} aria-hidden="true" />
        {facts.length === 0
          ? t('All content is confirmed.')
          : t(
              '{count, plural, one {# item is still a placeholder. Replace or confirm it before launch.} other {# items are still placeholders. Replace or confirm them before launch.}}',
              { count: facts.length },
            )}
      </Row>
      {facts.length > 0 && (
        <>
          <p>
            <Link to="/admin/launch-checklist">{t('Open the launch checklist')}</Link>
          </p>
          <details>
            <summary>{t('Show all')}</summary>
            <dl>
              {documents.map((document) => (
                <div key={document}>
                  <dt>{t(document)}</dt>
                  <dd>
                    {facts
                      .filter((fact) => fact.document === document)
                      .map(({ fact, value }) => (
                        <span key={fact}>
                          {t(fact)}
                          {value && `: ${value}`}
                        </span>
                      ))}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  );
}
