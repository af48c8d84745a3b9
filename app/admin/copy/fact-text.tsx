import { createContext, useContext } from 'react';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { factsOf, fillFacts, splitFacts } from '../../../contract/copy/facts.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { schemaOf } from './document-schema.ts';
import styles from './fact-text.module.css';
import type { Item } from './field-schema.ts';

/** A fact of the company, which texts name as `{company.phone}`. */
export interface Fact {
  name: string;
  label: string;
  value: string;
}

/** The public facts with their labels, from the document of the company. */
export function labelledFacts(document: AdminDocument): Fact[] {
  const company = (document.live ?? {}) as Parameters<typeof factsOf>[0];
  const { properties = {} } = schemaOf(document);
  const named = new Map(((company.facts ?? []) as unknown as Item[]).map(({ id, label }) => [id, String(label)]));
  const labelOf = (name: string) => named.get(name) ?? properties[name]?.title ?? t('Closing time');
  return [...factsOf(company)].map(([name, value]) => ({ name, label: labelOf(name), value }));
}

export const FactsContext = createContext<readonly Fact[]>([]);

/** Fills the facts into a text for a place without chips, such as the label of a button. */
export function useFillFacts(): (text: string) => string {
  const facts = useContext(FactsContext);
  return (text) => fillFacts(text, new Map(facts.map(({ name, value }) => [name, value])));
}

/** A text with the facts that it names as chips, each with its label and its present value. */
export function FactText({ text }: { text: string }) {
  return splitFacts(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text.
    if (typeof part !== 'string') return <FactChip key={index} name={part.name} />;
    return part;
  });
}

export function FactChip({ name }: { name: string }) {
  const fact = useContext(FactsContext).find((candidate) => candidate.name === name);
  return (
    <span className={fact ? styles.chip : `${styles.chip} ${styles.unknown}`}>
      <Icon name="company" size={14} />
      <span>{fact?.label ?? name} </span>
      <b>{fact ? fact.value || t('empty') : t('There is no such fact')}</b>
    </span>
  );
}
