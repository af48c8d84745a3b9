/** The beginning of the next tag, or the end of the text. */
export function nextTag(html: string, at: number): number {
  const next = html.indexOf('<', at + 1);
  return next === -1 ? html.length : next;
}

/**
 * The position after the `>` that ends a tag. The value of an attribute may contain a `>` too, even in a sanitized
 * text.
 */
export function endOfTag(html: string, at: number): number {
  for (let next = at + 1; next < html.length; next++) {
    if (html[next] === '>') return next + 1;
    if (html[next] === '"') next = html.indexOf('"', next + 1);
    if (next === -1) break;
  }
  return html.length;
}
