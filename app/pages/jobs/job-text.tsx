import type { Job } from '../../site-context.ts';
import type { JobTexts } from './job-entries.ts';
import '../../ui/prose.css';

/** The description of the job. */
export function JobText({ job, texts }: { job: Job; texts: JobTexts }) {
  const parts = (['duties', 'requirements', 'offers'] as const).filter((name) => job[name].length > 0);
  return (
    <div className="job-text prose">
      {job.intro && <p>{job.intro}</p>}
      {parts.map((name) => (
        <section key={name}>
          <h2>{texts[name]}</h2>
          <ul>
            {job[name].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
