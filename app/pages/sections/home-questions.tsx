import { HOME } from '../../../content/home.ts';
import { HOME_QUESTIONS } from '../../../content/questions.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { Accordion } from '../../ui/accordion.tsx';
import './questions.css';

export function HomeQuestions() {
  const { heading, before, after, open } = HOME.questions;
  return (
    <section className="questions section mist" aria-labelledby="questions">
      <div className="wrap grid">
        <div className="side">
          <div className="sticky">
            <h2 id="questions">{heading}</h2>
            <p>
              {before}{' '}
              <a className="no-break" href={PHONE_HREF}>
                {site.phone}
              </a>
              {after} <span className="no-break">{site.officeHours}.</span>
            </p>
          </div>
        </div>
        <div className="list">
          <Accordion entries={HOME_QUESTIONS} open={open} />
        </div>
      </div>
    </section>
  );
}
