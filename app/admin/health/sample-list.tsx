import type { HealthReport } from '../../../contract/health.ts';
import styles from './health.module.css';

/** What the site says of its company and is still invented, by file. */
export function SampleList({ samples }: { samples: HealthReport['samples'] }) {
  const { state, facts } = samples;
  const files = [...new Set(facts.map(({ file }) => file))];
  return (
    <section className={styles.section} aria-labelledby="sample-content">
      <h2 id="sample-content">Sample content</h2>
      <p className={styles.state}>
        <i className={styles[facts.length > 0 && state === 'good' ? 'neutral' : state]} aria-hidden="true" />
        {facts.length === 0
          ? 'All facts about the company are confirmed.'
          : `${facts.length} facts about the company are still samples. Replace or confirm them before launch.`}
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
