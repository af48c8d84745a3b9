/**
 * Texts of a page that are in the default language, because they are not translated. Browsers get short keys in place of
 * the texts: those of a document may be long, and a page shows few of them.
 */

/** `{count} min read`: pages fill in what is between braces. */
const PLACEHOLDER = /\{[a-z][\w.-]*\}/i;
const LETTERS = /\p{L}/u;
const PATH = /^\/\S*$/;

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a text is in any language: a path is in none. */
export const hasLanguage = (text: string): boolean => LETTERS.test(text) && !PATH.test(normalize(text));

/**
 * The key of each line of the texts: its hash. A line with placeholders is a key itself, and has those of its parts, for
 * pages that show each in an element of its own.
 */
export function keysOfTexts(texts: Iterable<string>): string[] {
  const lines = Array.from(texts, (text) => text.split('\n').map(normalize)).flat();
  const keys = lines.flatMap((line) => {
    const parts = line.split(PLACEHOLDER).map(normalize).filter(hasLanguage);
    return parts.length > 0 && PLACEHOLDER.test(line) ? [line, ...parts.map(hashOf)] : parts.map(hashOf);
  });
  return [...new Set(keys)];
}

/** Tells whether a text of a page is one of those with the keys. */
export function matchKeys(keys: readonly string[]): (text: string) => boolean {
  const hashes = new Set(keys);
  const patterns = keys.filter((key) => PLACEHOLDER.test(key)).map(patternOf);
  return (text) => {
    const line = normalize(text);
    return hashes.has(hashOf(line)) || patterns.some((pattern) => pattern.test(line));
  };
}

/** A line with anything in place of its placeholders. */
const patternOf = (line: string) =>
  new RegExp(
    `^${line
      .split(PLACEHOLDER)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('.+')}$`,
    'u',
  );

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. In base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
