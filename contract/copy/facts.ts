import { closingTimeOf } from './office-hours.ts';

const FACT = /\{company\.([a-zA-Z][a-zA-Z0-9-]*)\}/g;

interface Company {
  readonly [key: string]: unknown;
  readonly facts: readonly { readonly id: string; readonly value: string }[];
}

/** Facts that are part of another fact: the field that contains each. */
export const DERIVED_FACTS: Readonly<Record<string, string>> = { 'closing-time': 'officeHours' };

/**
 * The facts that copy may name, like `{company.phone}`, by their names: the text fields, those in `facts`, and the
 * closing time, which is the end of the office hours unless `facts` has it.
 */
export function factsOf(company: Company): Map<string, string> {
  const { officeHours: hours } = company;
  // Hours without times, like "By appointment", are their own closing time.
  const closingTime = typeof hours === 'string' && (closingTimeOf(hours) ?? hours);
  const facts = company.facts.map(({ id, value }): [string, string] => [id, value]);
  const fields = Object.entries(company).filter((field): field is [string, string] => typeof field[1] === 'string');
  return new Map([...(closingTime ? [['closing-time', closingTime] as const] : []), ...facts, ...fields]);
}

/** The names of the facts that a text or any text in an object names. */
export function factsIn(value: unknown): string[] {
  return [...new Set(Array.from(JSON.stringify(value).matchAll(FACT), ([, name]) => name as string))];
}

/** How a text names a fact. */
export const writeFact = (name: string) => `{company.${name}}`;

/** A text in its parts: texts, and the names of the facts between them. */
export function splitFacts(text: string): (string | { name: string })[] {
  // Every second part is what the group matched.
  const parts = text.split(FACT).map((part, index) => (index % 2 === 1 ? { name: part } : part));
  return parts.filter((part) => part !== '');
}

/** The value with all facts in its texts filled in. An unknown fact stays as it is written. */
export function fillFacts<Value>(value: Value, facts: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') {
    return value.replaceAll(FACT, (written, name) => facts.get(name) ?? written) as Value;
  }
  if (Array.isArray(value)) return value.map((entry) => fillFacts(entry, facts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fillFacts(field, facts)])) as Value;
}
