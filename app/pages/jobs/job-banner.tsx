import { Link } from 'react-router';
import { Mural } from '../../art/mural.tsx';
import type { Job } from '../../site-context.ts';

interface JobBannerProps {
  job: Job;
  /** The link to the careers page. */
  crumb: string;
  kind: string;
}

/** The breadcrumb 'Career / Full-time role' above the title. */
export function JobBanner({ job: { title, summary, tile }, crumb, kind }: JobBannerProps) {
  return (
    <header className="job-banner">
      <div className="wrap grid">
        <div className="words">
          <p>
            <Link to="/Career" prefetch="intent">
              {crumb}
            </Link>{' '}
            / {kind}
          </p>
          <h1>{title}</h1>
          <p className="lede">{summary}</p>
        </div>
        <Mural
          rows={[
            [
              [tile.name, tile.ground, tile.a, tile.b],
              ['steps', 'madder', 'blush', 'ink'],
            ],
            [
              ['toggle', 'sky', 'indigo', 'paper'],
              ['arch', 'leaf', 'neem', 'paper'],
            ],
          ]}
        />
      </div>
    </header>
  );
}
