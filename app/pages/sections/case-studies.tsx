import { CASE_STUDIES, type CaseStudy } from '../../../content/case-studies.ts';
import { HOME } from '../../../content/home.ts';
import './case-studies.css';

/** On a phone the others are collapsed. */
const VISIBLE_ON_PHONE = 4;

/**
 * Ten case studies. All are in the HTML; on a phone a <details> collapses some of them, which works without scripts and
 * with the browser's search.
 */
export function CaseStudies() {
  const { heading, text, all, fewer } = HOME.work;
  return (
    <section className="case-studies section" id="work" aria-labelledby="work-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 id="work-heading">{heading}</h2>
          <p className="lede">{text}</p>
        </div>
        <div className="grid">
          {CASE_STUDIES.slice(0, VISIBLE_ON_PHONE).map(job)}
          <details>
            <summary className="button button-secondary">
              <span className="all">{all}</span>
              <span className="fewer">{fewer}</span>
            </summary>
            {CASE_STUDIES.slice(VISIBLE_ON_PHONE).map(job)}
          </details>
        </div>
      </div>
    </section>
  );
}

const job = ({ title, text, picture }: CaseStudy) => (
  <article key={picture}>
    <div className="picture">
      <img src={`/art/work/${picture}.svg`} width="480" height="320" alt="" loading="lazy" />
    </div>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </article>
);
