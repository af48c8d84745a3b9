/**
 * Whether JSON has more values than this, read without parsing it. Each value takes up to 150 bytes of memory and a call
 * of JSON.parse's second argument, so a text of some megabytes can take seconds.
 */
export function hasMoreValues(json: string, max: number): boolean {
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at + 1);
    else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1;
      if (values > max) return true;
    }
  }
  return false;
}

/** Each value but the first follows one of these, or the name of its field. */
const [COMMA, OPEN_LIST, OPEN_OBJECT] = [0x2c, 0x5b, 0x7b];
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

function endOfString(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (before >= from && json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}
