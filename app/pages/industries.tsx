import { INDUSTRIES, INDUSTRY_QUESTIONS } from '../../content/industries.ts';
import { EMAIL_HREF, PHONE_HREF, site } from '../../content/site.ts';
import { Accordion } from '../ui/accordion.tsx';
import type { Route } from './+types/industries';
import { pageMeta } from './page-meta.ts';
import { IndustryTabs } from './sections/industry-tabs.tsx';
import { NightCard } from './sections/night-card.tsx';
import { faqPage, StructuredData } from './structured-data.tsx';
import './sections/questions.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Service-Details', title: INDUSTRIES.title, description: INDUSTRIES.description });

/** /Service-Details */
export default function Industries() {
  const { heading, lede, contact, questions } = INDUSTRIES;
  return (
    <>
      <StructuredData things={[faqPage(INDUSTRY_QUESTIONS)]} />
      <div className="wrap">
        <header className="page-head">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </header>
        <IndustryTabs>
          <NightCard
            heading={contact.heading}
            facts={[
              { label: contact.phone, value: <a href={PHONE_HREF}>{site.phone}</a> },
              { label: contact.email, value: <a href={EMAIL_HREF}>{site.email}</a> },
              {
                label: contact.hours,
                value: (
                  <>
                    {site.officeDays}, <span className="no-break">{site.officeHours}</span>
                  </>
                ),
              },
            ]}
          />
        </IndustryTabs>
      </div>
      <section className="questions section mist" aria-labelledby="questions">
        <div className="wrap grid">
          <div className="side">
            <h2 id="questions">{questions.heading}</h2>
            <p>{questions.text}</p>
          </div>
          <div className="list">
            <Accordion entries={INDUSTRY_QUESTIONS} open={questions.open} />
          </div>
        </div>
      </section>
    </>
  );
}
