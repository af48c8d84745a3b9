import type { Finding } from '../../contract/copy/consistency.ts';

/** A text of a document or post. */
export interface CheckedText {
  address: string;
  title: string;
  path: string;
  /** Facts are filled in. */
  text: string;
}

interface Facts {
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly postalCode: string;
  readonly officeHours: string;
  readonly facts: readonly { readonly id: string; readonly label: string; readonly value: string }[];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Telephone numbers have at least nine digits, in groups, after a plus or a zero. */
const PHONE = /(?<![\d/.-])(?:\+|0)\d[\d ()-]{7,18}\d(?![\d/-])(?!\.\d)/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const HOURS = /\b\d{1,2}(?::\d{2})?\s?[ap]m\s?(?:to|–|-)\s?\d{1,2}(?::\d{2})?\s?[ap]m\b/gi;
/** A number with its unit: "2 to 4 weeks", "20+ business clients". */
const AMOUNT = /^(?<number>[\d.,]+(?:\+|%|(?: to |[-–])[\d.,]+)?)(?: (?<unit>[a-z]+))?$/i;
/** "₹200 a day", "₹5,000-8,000". */
const PRICE = /^(?<currency>\p{Sc}) ?(?<price>[\d.,]+(?:(?: to |[-–])[\d.,]+)?)/u;

/** Where texts give another telephone number, e-mail or postal address, hours, price or number than the company's facts. */
export function findContradictions(texts: readonly CheckedText[], company: Facts): Finding[] {
  const found = (at: CheckedText, message: string): Finding => {
    const { address, title, path } = at;
    return { kind: 'contradiction', address, title, path, message };
  };
  return texts.flatMap((at) => [
    ...matches(at.text, PHONE)
      .filter((phone) => digitsOf(phone) !== digitsOf(company.phone))
      .map((phone) => found(at, `“${phone}” is not the company’s telephone number, ${company.phone}.`)),
    ...matches(at.text, EMAIL)
      .filter((email) => email.toLowerCase() !== company.email.toLowerCase())
      .map((email) => found(at, `“${email}” is not the company’s e-mail address, ${company.email}.`)),
    ...matches(at.text, postalCodesAt(company.city))
      .filter((place) => !place.endsWith(` ${company.postalCode}`))
      .map((place) => found(at, `“${place}” is not the company’s postal code, ${company.postalCode}.`)),
    ...matches(at.text, HOURS)
      .filter((hours) => digitsOf(hours) !== digitsOf(company.officeHours))
      .map((hours) => found(at, `“${hours}” are not the office hours, ${company.officeHours}.`)),
    ...company.facts.flatMap((fact) =>
      otherAmounts(at.text, fact).map((amount) => found(at, `“${amount}” differs from ${fact.label}: ${fact.value}.`)),
    ),
  ]);
}

/** "Ahmedabad 380015", "Ahmedabad, 380015": a city with five or six digits. */
const postalCodesAt = (city: string) =>
  new RegExp(`(?<![\\p{L}\\d])${city.replace(/[^\p{L}\p{N} ]/gu, '.')},? \\d{5,6}(?!\\d)`, 'giu');

/** Other numbers of the same thing: "3 weeks" in a sentence with all words of the label "Time for a basic website". */
function otherAmounts(text: string, { label, value }: Facts['facts'][number]): string[] {
  const { number, unit } = AMOUNT.exec(value)?.groups ?? {};
  const { currency, price } = PRICE.exec(value)?.groups ?? {};
  const range = '\\d[\\d.,]*(?:(?: to |[-–])\\d[\\d.,]*)?';
  const ending = unit ? ` ${unit.replace(/s$/, '')}s?\\b` : /[+%]$/.exec(number ?? '')?.[0].replace('+', '\\+');
  // A bare number, like a year, may count anything.
  const amount = currency ? `[${currency}] ?${range}` : ending && range + ending;
  if (!amount) return [];
  const words = label.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const subject = words.filter((word) => !GENERIC_WORDS.has(word));
  const expected = normalize(currency ? currency + price : value);
  return text
    .split(/(?<=[.!?])\s/)
    .filter((sentence) => subject.length > 0 && subject.every((word) => sentence.toLowerCase().includes(word)))
    .flatMap((sentence) => matches(sentence, new RegExp(amount, 'giu')))
    .map((found) => found.replace(/[.,]$/, ''))
    .filter((found) => normalize(found) !== expected);
}

/** "2-4 weeks" and "2 to 4 weeks" are the same. */
const normalize = (amount: string) =>
  amount
    .toLowerCase()
    .replace(/(?<=\d)[-–](?=\d)/g, ' to ')
    .replace(/(?<=\p{Sc}) /u, '');

/** Words of labels that say nothing about what is counted. */
const GENERIC_WORDS = new Set(['time', 'until', 'number', 'price', 'about', 'with', 'from', 'people']);

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match.trim());

/** The length at which search engines cut titles and descriptions off. In characters. */
const SEARCH_LIMITS = { title: 60, description: 160 };

export interface SearchTexts {
  address: string;
  title: string;
  /** The fields that have them. */
  paths: { searchTitle: string; description: string };
  /** As search results show them. Null: the program writes it. */
  searchTitle: string | null;
  description: string | null;
}

/** Titles and descriptions for search engines that are missing, too long, or used twice. */
export function findSearchProblems(pages: readonly SearchTexts[]): Finding[] {
  const fields = ['searchTitle', 'description'] as const;
  return fields.flatMap((field) => {
    const name = field === 'searchTitle' ? 'title' : 'description';
    const written = pages.flatMap((page) => (page[field] === null ? [] : [{ page, text: page[field].trim() }]));
    const owners = Map.groupBy(written, ({ text }) => text.toLowerCase());
    return written.flatMap(({ page, text }) => {
      const other = owners.get(text.toLowerCase())?.find((owner) => owner.page !== page)?.page;
      const message = !text
        ? `It has no ${name} for search results. Write one.`
        : text.length > SEARCH_LIMITS[name]
          ? `The ${name} has ${text.length} characters. Search results show about ${SEARCH_LIMITS[name]}.`
          : other && `“${other.title}” has the same ${name}. Write a different one.`;
      const { address, title, paths } = page;
      return message ? [{ kind: 'search' as const, address, title, path: paths[field], message }] : [];
    });
  });
}
