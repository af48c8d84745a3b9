import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { artSource } from '../sections/art-source.ts';
import type { CaseStudyCard } from './public-case-studies.ts';

interface OtherCaseStudiesProps {
  studies: readonly CaseStudyCard[];
  texts: Copy<'case-study-texts'>;
}

/** Links to other case studies, and to all of them. */
export function OtherCaseStudies({ studies, texts }: OtherCaseStudiesProps) {
  return (
    <section className="other-cases section wrap" aria-labelledby="other-cases">
      <div className="section-head">
        <h2 id="other-cases">{texts.others}</h2>
        <Link className="more" to="/Portfolio" prefetch="intent">
          {texts.all} <Arrow />
        </Link>
      </div>
      <div className="grid">
        {studies.map(({ id, href, title, picture }) => (
          <Link key={id} to={href} prefetch="intent">
            <img src={artSource('work', picture)} width="480" height="320" alt="" loading="lazy" />
            <h3>{title}</h3>
          </Link>
        ))}
      </div>
    </section>
  );
}
