import type { Finding } from '../../contract/copy/consistency.ts';
import { isSameTime, readOfficeHours, type TimeOfDay, timesIn } from '../../contract/copy/office-hours.ts';

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
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A number with its unit: "2 to 4 weeks", "20+ business clients". */
const AMOUNT = /^(?<number>[\d.,]+(?:\+|%|(?: to |[-–])[\d.,]+)?)(?: (?<unit>[a-z]+))?$/i;
/** "₹200 a day", "₹5,000-8,000". */
const PRICE = /^(?<currency>\p{Sc}) ?(?<price>[\d.,]+(?:(?: to |[-–])[\d.,]+)?)/u;

/**
 * Finds telephone numbers, e-mail and postal addresses, hours, prices and numbers that differ from the company's facts.
 */
export function findContradictions(texts: readonly CheckedText[], company: Facts): Finding[] {
  const found = (at: CheckedText, message: string, instead?: Finding['instead']): Finding => {
    const { address, title, path } = at;
    return { kind: 'contradiction', address, title, path, message, ...(instead && { instead }) };
  };
  return texts.flatMap((at) => [
    ...matches(at.text, PHONE)
      .filter((phone) => digitsOf(phone) !== digitsOf(company.phone))
      .map((phone) =>
        found(at, `“${phone}” is not the company’s telephone number, ${company.phone}.`, {
          written: phone,
          fact: 'phone',
        }),
      ),
    ...matches(at.text, EMAIL)
      .filter((email) => email.toLowerCase() !== company.email.toLowerCase())
      .map((email) =>
        found(at, `“${email}” is not the company’s e-mail address, ${company.email}.`, {
          written: email,
          fact: 'email',
        }),
      ),
    ...matches(at.text, postalCodesAt(company.city))
      .filter((place) => !place.endsWith(` ${company.postalCode}`))
      .map((place) => found(at, `“${place}” is not the company’s postal code, ${company.postalCode}.`)),
    ...findOtherHours(at.text, company.officeHours, at.address.startsWith(POSTS)).map(({ message, instead }) =>
      found(at, message, instead),
    ),
    ...company.facts.flatMap((fact) =>
      otherAmounts(at.text, fact).map((amount) =>
        found(at, `“${amount}” differs from ${fact.label}: ${fact.value}.`, { written: amount, fact: fact.id }),
      ),
    ),
  ]);
}

const POSTS = '/admin/posts/';

/** Matches the text between the two times of a range. */
const RANGE = /^\s{0,2}(?:to|–|—|-|until|till)\s{0,2}$/i;
/** Words before a time that mean that the office closes or opens then. */
const CLOSES = /\b(?:clos(?:es?|ed|ing)|shuts?|open (?:until|till|to))\b[^.!?]{0,30}$/i;
const OPENS = /\bopen(?:s|ing)?(?: (?:time|at|from|is|hours?)){1,3} $/i;
/** Text before numbers without minutes or am/pm that are times: "our hours are 9 to 6". */
const HOURS = /\b(?:open|opening|office hours|hours)\b[^.!?]{0,20}$/i;
const BARE_RANGE_END = /^\s*(?:$|[.,;!?)]|on\b|from\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/i;
/**
 * Only sentences of an article with these words are checked, because others may be about the hours of another company.
 */
const OURSELVES = /\b(?:we|our|us|office)\b/i;

/** Times in a text that differ from the office hours: both ends of a range, or when the office opens or closes. */
function findOtherHours(text: string, officeHours: string, isPost: boolean): Pick<Finding, 'message' | 'instead'>[] {
  const hours = readOfficeHours(officeHours);
  return text.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    const found: Pick<Finding, 'message' | 'instead'>[] = [];
    const times = timesIn(sentence, { isBare: HOURS.test(sentence.slice(0, sentence.search(/\d/))) });
    let rangeEnd = -1;
    for (const [index, time] of times.entries()) {
      if (time.index < rangeEnd) continue;
      const next = times[index + 1];
      const before = sentence.slice(Math.max(0, time.index - 60), time.index);
      const isRange = next && RANGE.test(sentence.slice(time.end, next.index));
      if (isRange) {
        rangeEnd = next.end;
        if (isBareNumber(next) && !BARE_RANGE_END.test(sentence.slice(next.end))) continue;
        const written = sentence.slice(time.index, next.end);
        const range = readOfficeHours(written);
        const isSame = hours && range && isSameTime(range.opens, hours.opens) && isSameTime(range.closes, hours.closes);
        if (!isSame && digitsOf(written) !== digitsOf(officeHours)) {
          const message = `“${written}” are not the office hours, ${officeHours}.`;
          found.push({ message, instead: { written, fact: 'officeHours' } });
        }
        continue;
      }
      if (!hours || isBareNumber(time) || (isPost && !OURSELVES.test(sentence))) continue;
      if (CLOSES.test(before) && !isSameTime(time, hours.closes)) {
        const message = `“${time.text}” is not when the office closes, ${hours.closes.text}.`;
        found.push({ message, instead: { written: time.text, fact: 'closing-time' } });
      } else if (OPENS.test(before) && !isSameTime(time, hours.opens)) {
        found.push({ message: `“${time.text}” is not when the office opens, ${hours.opens.text}.` });
      }
    }
    return found;
  });
}

const isBareNumber = ({ text }: TimeOfDay) => /^\d+$/.test(text);

/** "Ahmedabad 380015", "Ahmedabad, 380015": a city with five or six digits. */
const postalCodesAt = (city: string) =>
  new RegExp(`(?<![\\p{L}\\d])${city.replace(/[^\p{L}\p{N} ]/gu, '.')},? \\d{5,6}(?!\\d)`, 'giu');

/** Other numbers of the same thing: "3 weeks" in a sentence with all words of the label "Time for a basic website". */
function otherAmounts(text: string, { label, value }: Facts['facts'][number]): string[] {
  const { number, unit } = AMOUNT.exec(value)?.groups ?? {};
  const { currency, price } = PRICE.exec(value)?.groups ?? {};
  const range = '(?<![\\d.,])\\d[\\d.,]*(?:(?: to |[-–])\\d[\\d.,]*)?';
  const ending = unit ? ` ${unit.replace(/s$/, '')}s?\\b` : /[+%]$/.exec(number ?? '')?.[0].replace('+', '\\+');
  // Numbers without a unit are not compared, because they may mean anything, such as a year.
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

/** Search engines truncate longer titles and descriptions. In characters. */
const SEARCH_LIMITS = { title: 60, description: 160 };

export interface SearchTexts {
  address: string;
  title: string;
  /** The paths of the fields with these texts. */
  paths: { searchTitle: string; description: string };
  /** The title that search results show. Null: it is generated. */
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
