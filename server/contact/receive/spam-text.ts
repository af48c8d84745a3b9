import type { ContactMessage } from '../../../contract/contact/contact.ts';
import { shorten } from '../../../contract/text/characters.ts';
import { DISPOSABLE_DOMAINS } from './disposable-domains.ts';
import { ASKS_FOR_WORK, PHRASE_GROUPS, type PhraseGroup } from './spam-phrases.ts';

/** A sign of spam: the reason that the panel shows, and its weight. */
export interface SpamSignal {
  reason: string;
  points: number;
  /** Set if the reason is only the number of links. */
  countsLinks?: true;
}

/** In characters. Limits the cost of the patterns. Spam mentions its offer at the beginning. */
const MAX_CHECKED_LENGTH = 5_000;

/** How many matched phrases a reason quotes. */
const MAX_QUOTED_PHRASES = 3;

/** Signs of spam in the text. A message that asks for work is not quarantined for its subject alone. */
export function findTextSignals({ name, email, title, message }: ContactMessage): SpamSignal[] {
  const text = `${title}\n${message}`.slice(0, MAX_CHECKED_LENGTH);
  const words = text.normalize('NFKC').toLowerCase();
  const asksForWork = ASKS_FOR_WORK.some((pattern) => pattern.test(words));
  const signals: (SpamSignal | false)[] = [
    /\[(?:url|link)\b[^\]]{0,300}\]/i.test(text) && { reason: 'BBCode link', points: 5 },
    /<a\s[^>]{0,300}href/i.test(text) && { reason: 'HTML link', points: 3 },
    ...findLinkSignals(name, text, asksForWork),
    ...PHRASE_GROUPS.map((group) => findPhraseSignal(group, words, asksForWork)),
    ...findScriptSignals(name, text),
    ...findStyleSignals(name, title, message.slice(0, MAX_CHECKED_LENGTH)),
    DISPOSABLE_DOMAINS.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) && {
      reason: 'Disposable e-mail address',
      points: 2,
    },
  ];
  return signals.filter((signal) => signal !== false);
}

export const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi;

/** Hosts where clients share files, apps and profiles. Excludes hosts on which anyone can publish pages. */
const TRUSTED_LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:(?:drive|docs|play)\.google\.com|forms\.gle|github\.com|apps\.apple\.com|(?:instagram|facebook|linkedin|youtube|behance|figma)\.(?:com|net)|open\.spotify\.com|maps\.app\.goo\.gl)\//i;

const SHORTENED = /^https?:\/\/(?:bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|t\.co|is\.gd|rebrand\.ly)\//i;

function findLinkSignals(name: string, text: string, asksForWork: boolean): (SpamSignal | false)[] {
  const links = text.match(LINK) ?? [];
  const untrustedLinks = links.filter((link) => !TRUSTED_LINK.test(link));
  const points = [0, 1, 1, 1, 2, 3][Math.min(links.length, 5)] ?? 3;
  const nonLinkLength = text.length - links.join('').length;
  return [
    // More than MAX_LINKS are spam whatever the text says: see spam-reasons.ts.
    links.length <= 5 &&
      untrustedLinks.length > 0 &&
      (!asksForWork || links.length > 3) && {
        reason: links.length === 1 ? '1 link' : `${links.length} links`,
        points,
        countsLinks: true as const,
      },
    links.length <= 5 &&
      untrustedLinks.length > 0 &&
      nonLinkLength < text.length / 2 && { reason: 'Mostly links', points: 2 },
    links.some((link) => SHORTENED.test(link)) && { reason: 'Shortened link', points: 2 },
    name.search(LINK) >= 0 && { reason: 'Link in the name', points: 3 },
  ];
}

function findPhraseSignal(group: PhraseGroup, words: string, asksForWork: boolean): SpamSignal | false {
  const found = group.phrases.flatMap((phrase) => phrase.exec(words)?.[0].trim() ?? []);
  if (found.length === 0) return false;
  const { first, further, max } = group.points;
  const named = found.slice(0, MAX_QUOTED_PHRASES).map((phrase) => `“${shorten(phrase.replace(/\s+/g, ' '), 40)}”`);
  return {
    reason: `${group.reason}: ${named.join(', ')}`,
    points: Math.min(asksForWork ? (group.maxWhenAsking ?? max) : max, first + further * (found.length - 1)),
  };
}

/** Scripts that our visitors rarely use. Latin and the scripts of India are expected. */
const SCRIPTS = {
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Chinese: /\p{Script=Han}/gu,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Korean: /\p{Script=Hangul}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
};

/** A share of all letters. A name or a heading in another script stays below it. */
const FOREIGN_SHARE = 0.3;

function findScriptSignals(name: string, text: string): (SpamSignal | false)[] {
  const prose = text.replace(LINK, '');
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const script = Object.entries(SCRIPTS).find(
    ([, pattern]) => (prose.match(pattern)?.length ?? 0) > letters * FOREIGN_SHARE,
  )?.[0];
  const isDisguised = /[a-z][а-яё]|[а-яё][a-z]/i.test(`${name} ${prose}`);
  return [
    isDisguised && { reason: 'Two alphabets in one word', points: 5 },
    !isDisguised && script !== undefined && { reason: `Mostly ${script} letters`, points: 3 },
    !isDisguised &&
      script !== undefined &&
      text.search(LINK) >= 0 && { reason: `${script} text with a link`, points: 2 },
  ];
}

function findStyleSignals(name: string, title: string, message: string): (SpamSignal | false)[] {
  const prose = `${title} ${message.replace(LINK, '')}`;
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const capitals = prose.match(/\p{Lu}/gu)?.length ?? 0;
  const words = prose.toLowerCase().split(/\s+/).filter(Boolean);
  return [
    letters >= 40 && capitals > letters * 0.6 && { reason: 'Mostly capital letters', points: 1 },
    (prose.match(/!/g)?.length ?? 0) >= 4 && { reason: 'Many exclamation marks', points: 1 },
    words.length >= 20 && new Set(words).size < words.length / 4 && { reason: 'Repetitive text', points: 3 },
    isGibberish(`${name} ${prose}`) && { reason: 'Random letters', points: 4 },
    message.trim() === title && title === name && { reason: 'Name, subject and message are the same', points: 4 },
    /(?:\$ ?\d|\bUSD?\b|€ ?\d)/.test(prose) && { reason: 'Amounts in dollars or euros', points: 1 },
  ];
}

/** Whether many of the words are random letters. */
function isGibberish(text: string): boolean {
  const words = text.match(/\b[a-z]{6,}\b/gi) ?? [];
  const gibberish = words.filter(
    (word) =>
      // A repeated key is not random text.
      new Set(word.toLowerCase()).size > 4 &&
      ((word.match(/[a-z](?=[A-Z])/g)?.length ?? 0) >= 3 || /[bcdfghjklmnpqrstvwxz]{5}/i.test(word)),
  );
  return gibberish.length >= 2 && gibberish.length >= words.length * 0.4;
}
