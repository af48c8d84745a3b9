import { hasMoreValues } from '../../core/json-values.ts';

const METHODS = new Set(['toString', 'valueOf']);

/**
 * An export of 200 MB has 2 million. Each may take 150 bytes when it is parsed, and a process that has no memory left
 * while it parses JSON ends, whatever thread that happens in.
 */
const MAX_VALUES = 4_000_000;

export class JsonTooLargeError extends Error {
  override name = 'JsonTooLargeError';
}

/**
 * Characters that JSON must escape in strings are read as they are. Leaves out fields with the names of the methods that
 * `String` and `Number` call: they would throw on such an object.
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
