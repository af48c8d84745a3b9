import type { ReactNode } from 'react';
import type { Copy } from '../../../contract/copy/documents.ts';
import { SERVICE_SECTIONS, type ServiceSection } from '../../../contract/copy/service-sections.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { CheckRows } from '../sections/check-rows/check-rows.tsx';
import { NumberedSteps } from '../sections/numbered-steps/numbered-steps.tsx';
import type { ServicePage } from './find-service.ts';
import { ProblemList } from './problem-list.tsx';
import { ServiceFacts } from './service-facts.tsx';

interface ServiceBodyProps {
  service: ServicePage;
  texts: Copy<'service-texts'>;
  /** Whether the figures are left out, because the proof shows them. */
  isWithoutFacts: boolean;
}

/** The sections after the introduction, in the order of the page's variant. */
export function ServiceBody({ service, texts, isWithoutFacts }: ServiceBodyProps) {
  return SERVICE_SECTIONS[service.variant]
    .filter((name) => !(isWithoutFacts && name === 'facts'))
    .map((name) => {
      const Section = SECTIONS[name];
      return <Section key={name} service={service} texts={texts} />;
    });
}

type SectionProps = Pick<ServiceBodyProps, 'service' | 'texts'>;

const SECTIONS: Readonly<Record<ServiceSection, (props: SectionProps) => ReactNode>> = {
  facts: ({ service: { facts } }) => facts.length > 0 && <ServiceFacts facts={facts} />,
  features: ({ service: { features }, texts }) => (
    <section>
      <h2>{texts.features}</h2>
      <CheckRows items={features} />
    </section>
  ),
  benefits: ({ service: { benefits, variant } }) =>
    benefits.items.length > 0 && (
      <section>
        <h2>{benefits.heading}</h2>
        {variant === 'challenges' ? <ProblemList items={benefits.items} /> : <CheckRows items={benefits.items} />}
      </section>
    ),
  process: ({ service: { process } }) =>
    process.items.length > 0 && (
      <section>
        <h2>{process.heading}</h2>
        <NumberedSteps steps={process.items} />
      </section>
    ),
  whyUs: ({ service: { whyUs }, texts }) => (
    <section>
      <h2>{texts.whyUs}</h2>
      <p className="lede">{whyUs}</p>
    </section>
  ),
  questions: ({ service: { questions } }) =>
    questions.items.length > 0 && (
      <section>
        <h2>{questions.heading}</h2>
        <Accordion entries={questions.items} open={questions.items[0]?.id} />
      </section>
    ),
};
