import IntlMessageFormat from 'intl-messageformat';

/** Returns the sentence in another language. Undefined if the sentence is not known. */
export type SentenceFinder = (english: string) => string | undefined;

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Value = string | number;

interface Sentence {
  pattern: RegExp;
  /**
   * For each group of the pattern, in the same order: the name of the value, and how to read it from the found text.
   */
  values: readonly (readonly [name: string, read: (found: string) => Value])[];
  text: string;
  /** How many characters of the sentence are fixed, because they are not part of a value. */
  fixed: number;
}

/**
 * Translates sentences of the server, which responds in English and has already filled in the values.
 * de-sentences.json has each sentence as an ICU message: a sentence that the message could have produced is recognized,
 * and its values are filled into the message of the other language. Values named `label` and `sentence` are words of
 * the program, which `translate` translates; `labels` is a list of such words.
 */
export function createSentenceFinder(
  sentences: Readonly<Record<string, string>>,
  locale: string,
  translate: (english: string) => string,
): SentenceFinder {
  let compiled: Sentence[] | undefined;
  const known = new Map<string, string | undefined>();

  const find = (english: string): string | undefined => {
    // The most specific pattern comes first.
    compiled ??= Object.entries(sentences)
      .map(([source, text]) => compile(source, text))
      .sort((a, b) => b.fixed - a.fixed);
    for (const { pattern, values, text } of compiled) {
      const found = pattern.exec(english);
      if (!found) continue;
      const read = values.flatMap(([name, readValue], index) => {
        const group = found[index + 1];
        return group === undefined ? [] : [[name, translateValue(name, readValue(group), translate)] as const];
      });
      return new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(
        Object.fromEntries(read),
      ) as string;
    }
    return undefined;
  };
  return (english) => {
    // Sentences are short. Longer texts, and texts with several lines, were written by people.
    if (english.length > MAX_LENGTH || english.includes('\n')) return undefined;
    if (!known.has(english)) known.set(english, find(english));
    return known.get(english);
  };
}

const MAX_LENGTH = 1_000;

function translateValue(name: string, value: Value, translate: (english: string) => string): Value {
  if (typeof value === 'number') return value;
  if (name === 'label' || name === 'sentence') return translate(value);
  return name === 'labels' ? value.split(', ').map(translate).join(', ') : value;
}

function compile(source: string, text: string): Sentence {
  const values: Sentence['values'][number][] = [];
  let fixed = 0;
  /** Adds a group to the pattern. The groups within it are added after it, which is their order in the pattern. */
  const add = (name: string, read: (found: string) => Value, pattern: () => string) => {
    values.push([name, read]);
    return `(${pattern()})`;
  };
  const patternOf = (elements: Elements, plural?: { name: string; isOne: boolean }): string =>
    elements
      .map((element) => {
        switch (element.type) {
          case LITERAL:
            fixed += element.value.length;
            return element.value.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
          case NUMBER:
            return add(element.value, toNumber, () => NUMERAL);
          case POUND:
            return add(plural?.name ?? '', toNumber, () => (plural?.isOne ? '1' : NUMERAL));
          case PLURAL:
            return alternatives(
              Object.entries(element.options).map(([key, option]) =>
                patternOf(option.value, { name: element.value, isOne: key === 'one' }),
              ),
            );
          case SELECT:
            return alternatives(
              Object.entries(element.options).map(([key, option]) =>
                add(
                  element.value,
                  () => key,
                  () => patternOf(option.value),
                ),
              ),
            );
          default:
            return 'value' in element
              ? add(
                  element.value,
                  (found) => found,
                  () => '.+?',
                )
              : '';
        }
      })
      .join('');
  const elements = new IntlMessageFormat(source, 'en', undefined, { ignoreTag: true }).getAst();
  return { pattern: new RegExp(`^${patternOf(elements)}$`), values, text, fixed };
}

/** The types of the parts of a message. */
const [LITERAL, NUMBER, SELECT, PLURAL, POUND] = [0, 2, 5, 6, 7] as const;

const NUMERAL = String.raw`\d[\d,]*(?:\.\d+)?`;
const toNumber = (found: string) => Number(found.replaceAll(',', ''));

const alternatives = (patterns: readonly string[]) => `(?:${patterns.join('|')})`;
