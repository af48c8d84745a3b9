/**
 * A part of an article for translators, whose tools show text and protect markup. `block` is markup between paragraphs;
 * `open`, `close` and `code` are within a paragraph. The `html` of all parts together is the article.
 */
export type ArticlePart =
  | { kind: 'block' | 'code'; html: string }
  | { kind: 'open' | 'close'; name: string; html: string }
  | { kind: 'text'; text: string; html: string };

/** A part of a translated article: markup, or what a translator wrote. */
export type TranslatedPart = { html: string } | { text: string };
