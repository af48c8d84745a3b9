import type { ReactNode } from 'react';
import { SERVICE_PAGE_TEXTS, type ServicePage } from '../../../content/services/service-page.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { CheckRows } from '../sections/check-rows.tsx';
import { NumberedSteps } from '../sections/numbered-steps.tsx';
import { ProblemList } from './problem-list.tsx';
import { SECTION_ORDER, type ServiceSection } from './section-order.ts';
import { ServiceFacts } from './service-facts.tsx';

/** The introduction and the sections, in the order of the page's variant. */
export function ServiceBody({ service }: { service: ServicePage }) {
  return (
    <>
      <p className="intro">{service.intro}</p>
      {SECTION_ORDER[service.variant].map((name) => {
        const Section = SECTIONS[name];
        return <Section key={name} {...service} />;
      })}
    </>
  );
}

const SECTIONS: Readonly<Record<ServiceSection, (service: ServicePage) => ReactNode>> = {
  facts: ({ facts }) => facts && <ServiceFacts facts={facts} />,
  features: ({ features }) => (
    <section>
      <h2>{SERVICE_PAGE_TEXTS.features}</h2>
      <CheckRows items={features} />
    </section>
  ),
  benefits: ({ benefits, variant }) =>
    benefits && (
      <section>
        <h2>{benefits.heading}</h2>
        {variant === 'challenges' ? <ProblemList items={benefits.items} /> : <CheckRows items={benefits.items} />}
      </section>
    ),
  process: ({ process }) =>
    process && (
      <section>
        <h2>{process.heading}</h2>
        <NumberedSteps steps={process.steps} />
      </section>
    ),
  whyUs: ({ whyUs }) => (
    <section>
      <h2>{SERVICE_PAGE_TEXTS.whyUs}</h2>
      <p className="lede">{whyUs}</p>
    </section>
  ),
  questions: ({ questions }) =>
    questions && (
      <section>
        <h2>{questions.heading}</h2>
        <Accordion
          entries={questions.items.map((item) => ({ ...item, id: item.question }))}
          open={questions.items[0]?.question}
        />
      </section>
    ),
};
