import { CASE_STUDIES } from '../../../content/case-studies.ts';
import { HOME } from '../../../content/home.ts';
import './case-studies.css';

/** Ten jobs: a picture, a title and at most two sentences each. */
export function CaseStudies() {
  return (
    <section className="case-studies section" id="work" aria-labelledby="work-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 id="work-heading">{HOME.work.heading}</h2>
          <p className="lede">{HOME.work.text}</p>
        </div>
        <div className="grid">
          {CASE_STUDIES.map(({ title, text, picture }) => (
            <article key={picture}>
              <div className="picture">
                <img src={`/art/work/${picture}.svg`} width="480" height="320" alt="" loading="lazy" />
              </div>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
