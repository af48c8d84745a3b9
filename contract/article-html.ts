/**
 * Every element an article may hold, and the attributes it may carry: the one list that rules the cleaner
 * (server/blog/sanitize-html.ts), the editor (app/admin/blog/editor/editor.tsx) and the article's style sheet (app/ui/prose.css).
 * No raw-text elements, no SVG or MathML, no style, no embeds.
 */
export const ARTICLE_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  a: ['href'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  figure: [],
  figcaption: [],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  hr: [],
  br: [],
};

/** Schemes a link may have; addresses without a scheme stay on this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Schemes a picture may have. */
export const IMAGE_SCHEMES = ['http', 'https'] as const;
