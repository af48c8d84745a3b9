import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';

/** Takes the place of the form after the last day. */
export function JobClosed({ heading, text, link }: Copy<'job-texts'>['closed']) {
  return (
    <section className="apply-card">
      <h2>{heading}</h2>
      <p>{text}</p>
      <Link className="button button-secondary" to="/Career" prefetch="intent">
        {link}
      </Link>
    </section>
  );
}
