import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

/** A text on which a regular expression is slow: `prefix`, then `pumped` many times, then `suffix`. */
export interface Attack {
  prefix: string;
  pumped: string;
  suffix: string;
}

/**
 * Finds a text on which the regular expression takes more than linear time. Undefined if there is none. `scslre` finds
 * loops that exchange characters, and loops that are tried again from each character, like `\s+$`. It does not see
 * loops after a beginning of several characters, like `<!--[^]*?-->`. So texts are also made from the pattern and
 * measured: each beginning is repeated, and each loop is repeated after a prefix that reaches it and before a suffix
 * that does not match.
 */
export function findAttack(pattern: string, flags: string): Attack | undefined {
  if (!isEndless(pattern)) return undefined;
  const [report] = analyse(
    { source: pattern, flags: flags.replace(/[dv]/g, '') },
    { reportTypes: { Move: true, Self: true, Trade: true }, maxReports: 1 },
  ).reports;
  if (report) {
    const first = report.character.set.ranges[0]?.min ?? 0;
    return { prefix: '', pumped: String.fromCodePoint(first), suffix: '\0' };
  }
  return attacksOf(pattern, flags).find((attack) => isSlow(new RegExp(pattern, flags), attack));
}

/** Loops with more repetitions count as endless. */
const ENDLESS = 100;

const isEndless = (pattern: string) => /[*+]|\{\d+,\}|\{(?:\d+,)?\d{3,}\}/.test(pattern);

/** In characters. Short texts come first, on which a cubic expression ends in time. */
const LENGTHS = [400, 3_000, 24_000];

/**
 * In milliseconds of processor time, which does not depend on other processes, for texts of these lengths. Linear
 * expressions take less than 0.3, quadratic ones 40 and more.
 */
const SUSPICIOUS_MS = 6;

/**
 * In characters. An exponential expression would not end on a text of 400 characters, and takes seconds on a text of
 * this length.
 */
const SHORT = 24;

function isSlow(regex: RegExp, attack: Attack): boolean {
  if (measure(regex, attack, SHORT) >= SUSPICIOUS_MS && measure(regex, attack, SHORT) >= SUSPICIOUS_MS) return true;
  for (const length of LENGTHS) {
    const first = measure(regex, attack, length);
    if (first < SUSPICIOUS_MS) continue;
    if (first > CERTAIN_MS) return true;
    // The majority of three attempts decides, because another process on the same core can distort one of them.
    if ([0, 0, 0].filter(() => growsFast(regex, attack, length)).length >= 2) return true;
  }
  return false;
}

/** Twice the length takes twice the time if the expression is linear, and four times if it is quadratic. */
function growsFast(regex: RegExp, attack: Attack, length: number): boolean {
  const times = [0, 0, 0].map(() => measure(regex, attack, length));
  const longer = [0, 0, 0].map(() => measure(regex, attack, length * 2));
  return Math.min(...times) >= SUSPICIOUS_MS && Math.min(...longer) > 3 * Math.min(...times);
}

/** No linear expression takes this long, so a slower one needs no second measurement. */
const CERTAIN_MS = 200;

function measure(regex: RegExp, { prefix, pumped, suffix }: Attack, length: number): number {
  const text = prefix + pumped.repeat(length / pumped.length) + suffix;
  const began = process.threadCpuUsage();
  regex.lastIndex = 0;
  if (regex.global) text.replace(regex, '');
  else regex.exec(text);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}

/** Characters that are tried in loops, in addition to those of the pattern. */
const CHARACTERS = [...' \t\na0A-._/<="\'é\0'];
const SUFFIXES = ['\0', '', '\n\0'];

function attacksOf(pattern: string, flags: string): Attack[] {
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const characters = [...new Set([...pattern.replace(/\\[a-zA-Z]|[\\()[\]^$]/g, ''), ...CHARACTERS])];
  const groups = new Map<unknown, string>();

  const matches = (raw: string, text: string) => new RegExp(`^(?:${raw})$`, flags.replace(/[gyd]/g, '')).test(text);
  const characterOf = (raw: string) => characters.find((character) => matches(raw, character)) ?? '';

  /** A text that the element matches. With `isFull` it includes the optional parts. */
  const sample = (element: AST.Element, isFull: boolean): string => {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return characterOf(element.raw);
      case 'Quantifier':
        return sample(element.element, isFull).repeat(element.min || (isFull ? Math.min(1, element.max) : 0));
      case 'Backreference':
        return groups.get(element.resolved) ?? '';
      case 'Group':
      case 'CapturingGroup': {
        const text = sampleAll(element.alternatives[0]?.elements ?? [], isFull);
        groups.set(element, text);
        return text;
      }
      default:
        return '';
    }
  };
  const sampleAll = (elements: readonly AST.Element[], isFull: boolean) =>
    elements.map((element) => sample(element, isFull)).join('');

  const attacks = new Map<string, Attack>();
  const add = (attack: Attack) => {
    if (attack.pumped) attacks.set(JSON.stringify(attack), attack);
  };

  const walk = (alternatives: readonly AST.Alternative[], before: readonly string[]): void => {
    for (const { elements } of alternatives) {
      let prefixes = before;
      for (const element of elements) {
        visit(element, prefixes);
        prefixes = [
          ...new Set([false, true].flatMap((full) => prefixes.map((prefix) => prefix + sample(element, full)))),
        ];
        // Keeps only the shortest and the longest prefixes, which lead to the same loops as the others.
        if (prefixes.length > 4) prefixes = [...prefixes.slice(0, 2), ...prefixes.slice(-2)];
        for (const pumped of prefixes) {
          for (const end of ['', ' ']) {
            for (const suffix of ['\0', '\n\0']) add({ prefix: '', pumped: pumped + end, suffix });
          }
        }
      }
    }
  };
  const visit = (element: AST.Element, before: readonly string[]): void => {
    if ('alternatives' in element) walk(element.alternatives, before);
    if (element.type !== 'Quantifier') return;
    if (element.max > ENDLESS) {
      const { raw } = element.element;
      const isNumbered = raw.includes('\\1');
      const bodies = isNumbered ? [] : characters.filter((character) => matches(raw, character)).slice(0, 12);
      for (const pumped of [...bodies, sample(element.element, true)]) {
        for (const prefix of before) for (const suffix of SUFFIXES) add({ prefix, pumped, suffix });
      }
    }
    visit(element.element, before);
  };
  walk(parsed.alternatives, ['']);
  return [...attacks.values()];
}
