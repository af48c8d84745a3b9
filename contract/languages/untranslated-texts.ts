/**
 * Texts of a page that are in the default language, because they are not translated. Browsers get short keys in place
 * of the texts, because a document may have long texts of which the page shows only some.
 */

/** `{count} min read`: pages fill in what is between braces. */
const PLACEHOLDER = /\{[a-z][\w.-]*\}/i;
const LETTERS = /\p{L}/u;
const PATH = /^\/\S*$/;

/** Most texts have single spaces only. */
const normalize = (text: string) => (/[^\S ]|^ | $| {2}/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

/** Whether a text belongs to a language. A path does not. */
export const hasLanguage = (text: string): boolean => LETTERS.test(text) && !PATH.test(normalize(text));

/**
 * Returns keys for each line of the texts: the hash of the line or, if it has placeholders, the line itself and the
 * hashes of its parts, for pages that show each part in an element of its own.
 */
export function keysOfTexts(texts: Iterable<string>): string[] {
  const lines = Array.from(texts, (text) => text.split('\n').map(normalize)).flat();
  const keys = lines.flatMap((line) => {
    const parts = line.split(PLACEHOLDER).map(normalize).filter(hasLanguage);
    return parts.length > 0 && PLACEHOLDER.test(line) ? [line, ...parts.map(hashOf)] : parts.map(hashOf);
  });
  return [...new Set(keys)];
}

/** Returns a function that tells whether a text of a page has one of the keys. */
export function matchKeys(keys: readonly string[]): (text: string) => boolean {
  const hashes = new Set(keys);
  const templates = keys.filter((key) => PLACEHOLDER.test(key)).map((line) => line.split(PLACEHOLDER));
  return (text) => {
    const line = normalize(text);
    return hashes.has(hashOf(line)) || templates.some((parts) => fits(line, parts));
  };
}

/** Whether a line has the parts in their order, with something between them. */
function fits(line: string, [start = '', ...others]: readonly string[]): boolean {
  if (!line.startsWith(start) || !line.endsWith(others.at(-1) ?? '')) return false;
  let from = start.length;
  for (const part of others) {
    const at = line.indexOf(part, from + 1);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. In base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
