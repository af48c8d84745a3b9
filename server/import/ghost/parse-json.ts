import { hasMoreValues } from '../../json-values.ts';

const METHODS = new Set(['toString', 'valueOf']);

/**
 * An export of 200 MB has 2 million. Each may take 150 bytes when it is parsed, and a process that has no memory left
 * while it parses JSON ends, whatever thread that happens in.
 */
const MAX_VALUES = 4_000_000;

export class JsonTooLargeError extends Error {
  override name = 'JsonTooLargeError';
}

/** Leaves out fields with the names of the methods that `String` and `Number` call: they would throw on such an object. */
export function parseJson(json: string): unknown {
  if (hasMoreValues(json, MAX_VALUES)) throw new JsonTooLargeError('The JSON has more than 4 million values.');
  return JSON.parse(json, (key, value) => (METHODS.has(key) ? undefined : value));
}
