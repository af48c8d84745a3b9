import { hasMoreValues } from '../../core/json-values.ts';

const METHODS = new Set(['toString', 'valueOf']);

/**
 * The maximum number of values. An export of 200 MB has 2 million. Each value may take 150 bytes after parsing. If
 * memory runs out while JSON is parsed, the whole process exits, whichever thread parses it.
 */
const MAX_VALUES = 4_000_000;

export class JsonTooLargeError extends Error {
  override name = 'JsonTooLargeError';
}

/**
 * Parses JSON. Accepts control characters that should be escaped in strings. Leaves out fields with the names of the
 * methods that `String` and `Number` call: these functions would throw on such an object.
 */
export function parseJson(json: string): unknown {
  if (hasMoreValues(json, MAX_VALUES)) throw new JsonTooLargeError('The JSON has more than 4 million values.');
  const parse = (text: string) => JSON.parse(text, (key, value) => (METHODS.has(key) ? undefined : value));
  try {
    return parse(json);
  } catch {
    return parse(
      json.replace(STRING, (string) => string.replace(CONTROLS, (found) => JSON.stringify(found).slice(1, -1))),
    );
  }
}

/** A string without an end goes to the end of the text, so that each character is read once. */
const STRING = /"(?:[^"\\]|\\[\s\S])*(?:"|$)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped.
const CONTROLS = /[\0-\x1f]/g;
