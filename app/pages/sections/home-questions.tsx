import { Accordion } from '../../ui/accordion.tsx';
import { phoneHref, useCompany } from '../../use-company.ts';
import type { ListItem, SectionOf } from './section-data.ts';
import './questions.css';

/** The index of the answer that is open when the page opens. */
const OPEN_INITIALLY = 1;

export function HomeQuestions({
  id,
  heading,
  before,
  after,
  questions,
}: SectionOf<'questions'> & { questions: readonly ListItem<'questions'>[] }) {
  const { phone, officeHours } = useCompany();
  return (
    <section className="questions section mist" aria-labelledby={id}>
      <div className="wrap grid">
        <div className="side">
          <div className="sticky">
            <h2 id={id}>{heading}</h2>
            <p>
              {before}{' '}
              <a className="no-break" href={phoneHref(phone)}>
                {phone}
              </a>
              {after} <span className="no-break">{officeHours}.</span>
            </p>
          </div>
        </div>
        <div className="list">
          <Accordion entries={questions} open={questions[OPEN_INITIALLY]?.id} />
        </div>
      </div>
    </section>
  );
}
