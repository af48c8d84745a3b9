/** Elements that format a word, and blocks that an excerpt may have. */
const FORMATTING =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|blockquote|br|cite|code|data|del|dfn|div|em|font|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|ul|var|wbr)$/i;

/**
 * In WordPress, people type titles and excerpts as HTML: in `The <picture> element`, the tag is meant as text. Escapes
 * tags without attributes that format nothing.
 */
export const keepPlainTags = (html: string): string =>
  html.replace(/<(\/?)([a-z][\w-]*)\s*(\/?)>/gi, (tag, end: string, name: string, closed: string) =>
    FORMATTING.test(name) ? tag : `&lt;${end}${name}${closed && ' /'}&gt;`,
  );
