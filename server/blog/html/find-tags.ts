/** The beginning of the next tag, or the end of the text. */
export function nextTag(html: string, at: number): number {
  const next = html.indexOf('<', at + 1);
  return next === -1 ? html.length : next;
}

/** Behind the `>` of a tag, which may be in the value of an attribute too. A sanitized text has it. */
export function endOfTag(html: string, at: number): number {
  for (let next = at + 1; next < html.length; next++) {
    if (html[next] === '>') return next + 1;
    if (html[next] === '"') next = html.indexOf('"', next + 1);
    if (next === -1) break;
  }
  return html.length;
}
