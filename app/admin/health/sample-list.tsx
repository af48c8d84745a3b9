import type { HealthReport } from '../../../contract/health.ts';
import styles from './health.module.css';

/** Statements about the company that are still placeholders, by file. */
export function SampleList({ samples }: { samples: HealthReport['samples'] }) {
  const { state, facts } = samples;
  const files = [...new Set(facts.map(({ file }) => file))];
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="sample-content">
      <h2 id="sample-content">Placeholder content</h2>
      <p className={styles.state}>
        <i className={styles[facts.length > 0 && state === 'good' ? 'neutral' : state]} aria-hidden="true" />
        {facts.length === 0
          ? 'All content is confirmed.'
          : facts.length === 1
            ? '1 item is still a placeholder. Replace or confirm it before launch.'
            : `${facts.length} items are still placeholders. Replace or confirm them before launch.`}
      </p>
      {facts.length > 0 && (
        <details>
          <summary>Show all</summary>
          <dl>
            {files.map((file) => (
              <div key={file}>
                <dt>{file}</dt>
                <dd>
                  {facts
                    .filter((fact) => fact.file === file)
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
      )}
    </section>
  );
}
