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
  if (!hasFewValues(json)) throw new JsonTooLargeError('The JSON has more than 4 million values.');
  return JSON.parse(json, (key, value) => (METHODS.has(key) ? undefined : value));
}

/** Each value but the first follows one of these signs outside of a string. */
function hasFewValues(json: string): boolean {
  let values = 0;
  let at = 0;
  while (at < json.length) {
    const sign = json[at];
    if (sign === '"') at = endOfString(json, at + 1);
    else if (sign === ',' || sign === '[' || sign === '{') {
      values += 1;
      if (values > MAX_VALUES) return false;
    }
    at += 1;
  }
  return true;
}

function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at++) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
