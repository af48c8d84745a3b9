import { Link } from 'react-router';
import type { HealthReport } from '../../../contract/health.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './health.module.css';

/** Samples that nobody has confirmed, by the document that has them. */
export function SampleList({ samples }: { samples: HealthReport['samples'] }) {
  const { state, facts } = samples;
  const documents = [...new Set(facts.map(({ document }) => document))];
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="sample-content">
      <h2 id="sample-content">Placeholder content</h2>
      <Row as="p" gap={8} align="center" className={styles.state}>
        <i className={styles[facts.length > 0 && state === 'good' ? 'neutral' : state]} aria-hidden="true" />
        {facts.length === 0
          ? 'All content is confirmed.'
          : facts.length === 1
            ? '1 item is still a placeholder. Replace or confirm it before launch.'
            : `${facts.length} items are still placeholders. Replace or confirm them before launch.`}
      </Row>
      {facts.length > 0 && (
        <>
          <p>
            <Link to="/admin/launch-checklist">Open the launch checklist</Link>
          </p>
          <details>
            <summary>Show all</summary>
            <dl>
              {documents.map((document) => (
                <div key={document}>
                  <dt>{document}</dt>
                  <dd>
                    {facts
                      .filter((fact) => fact.document === document)
                      .map(({ fact, value }) => (
                        <span key={fact}>
                          {fact}
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
