import { decodeHTML } from 'entities';

/** Letters, digits and combining marks. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The maximum number of phrases that are returned. */
const MAX_PHRASES = 12;

/** In words. */
const MAX_PHRASE = 12;

/** Up to this many present words between two missing ones are included in the same phrase. */
const MAX_GAP = 2;

/**
 * Returns the words of a text that are missing in the HTML that was made from it, as phrases. Words in addresses and
 * descriptions of links and pictures count as present. Takes time linear in the length of both.
 */
export function findMissingWords(source: string, html: string): { count: number; phrases: string[] } {
  const words = source.normalize('NFC').match(WORD) ?? [];
  const remaining = countWords(textOf(html).normalize('NFC'));
  const sourceCounts = countWords(words);
  const isMissing = words.map((word) => !remaining.has(word.toLowerCase()));
  let count = isMissing.filter(Boolean).length;
  const phrases = new Set(joinMissing(words, isMissing));
  // If a word occurs several times, it is unknown which occurrence is missing.
  for (const [word, times] of sourceCounts) {
    const less = times - (remaining.get(word) ?? times);
    if (less > 0) count += less;
    if (less > 0) phrases.add(word);
  }
  return { count, phrases: [...phrases].slice(0, MAX_PHRASES) };
}

function joinMissing(words: readonly string[], isMissing: readonly boolean[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isMissing[at]) continue;
    let end = at;
    for (let next = at + 1; next < words.length && next - end <= MAX_GAP + 1; next++) if (isMissing[next]) end = next;
    const phrase = words.slice(at, Math.min(end + 1, at + MAX_PHRASE)).join(' ');
    phrases.push(end - at >= MAX_PHRASE ? `${phrase}…` : phrase);
    at = end;
  }
  return phrases;
}

function countWords(text: string | readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of typeof text === 'string' ? (text.match(WORD) ?? []) : text) {
    const lower = word.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  return counts;
}

/** The text with the values of attributes, but without the names of elements and attributes. */
function textOf(html: string): string {
  const plain = html.replace(/<[^<>]*>/g, (tag) => ` ${tag.replace(/^<\/?[a-z0-9]+|\s[a-z-]+=/gi, ' ')} `);
  return `${decodeHTML(plain)} ${decodePercent(plain)}`;
}

/** Decodes percent-encoded addresses, such as `%C3%BC`. */
const decodePercent = (text: string): string =>
  (text.match(/%[0-9a-f]{2}[\w.%-]*/gi) ?? [])
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return '';
      }
    })
    .join(' ');
