import { isShownOn } from '../../contract/copy/collections.ts';
import { getSite } from '../site-context.ts';
import { Accordion } from '../ui/accordion.tsx';
import { emailHref, phoneHref, useCompany } from '../use-company.ts';
import type { Route } from './+types/industries';
import { pageMeta } from './page-meta.ts';
import { IndustryTabs } from './sections/industry-tabs/industry-tabs.tsx';
import { NightCard } from './sections/night-card/night-card.tsx';
import { faqPage, StructuredData } from './structured-data.tsx';
import './sections/questions.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { copy } = getSite(context);
  const page = await copy.read('industries');
  const { items: industries } = await copy.read('industry-list');
  const entries = (await copy.read('questions')).items.filter((question) => isShownOn('industries', question));
  return { ...page, industries, entries };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches, path: '/Service-Details', title: loaderData.title, description: loaderData.description });

/** /Service-Details */
export default function Industries({ loaderData }: Route.ComponentProps) {
  const { phone, email, officeDays, officeHours } = useCompany();
  const { heading, lede, tabsLabel, contact, questions, industries, entries } = loaderData;
  return (
    <>
      <StructuredData things={[faqPage(entries)]} />
      <div className="wrap">
        <header className="page-head">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </header>
        <IndustryTabs label={tabsLabel} industries={industries}>
          <NightCard
            heading={contact.heading}
            facts={[
              { label: contact.phone, value: <a href={phoneHref(phone)}>{phone}</a> },
              { label: contact.email, value: <a href={emailHref(email)}>{email}</a> },
              {
                label: contact.hours,
                value: (
                  <>
                    {officeDays}, <span className="no-break">{officeHours}</span>
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
            <Accordion entries={entries} open={questions.open} />
          </div>
        </div>
      </section>
    </>
  );
}
