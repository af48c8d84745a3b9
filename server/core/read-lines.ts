/**
 * The lines of a text in UTF-8, such as JSON Lines. Only "\n" ends one: node:readline also splits at U+2028 and U+2029,
 * which JSON has within strings as they are. Throws if a line has more than `maxLength` characters.
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  maxLength = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    length += first.length;
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
    if (length > maxLength) throw new RangeError(`A line is longer than ${maxLength} characters.`);
  }
  if (length > 0) yield parts.join('');
}
