/**
 * The elements and attributes that an article may contain. Used by the sanitizer (server/blog/html/sanitize-html.ts), the
 * editor (app/admin/blog/editor/editor.tsx) and the style sheet (app/ui/prose.css). No raw-text elements, SVG, MathML,
 * styles or frames: an embed is a figure with its data (server/blog/html/embed-figure.ts). An `id` stays only if a link of
 * the same text leads to it, as from a footnote and back.
 */
export const ARTICLE_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: ['id'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  strong: [],
  em: [],
  u: [],
  s: [],
  sup: [],
  sub: [],
  code: ['class'],
  pre: [],
  a: ['href', 'id'],
  ul: [],
  ol: ['start'],
  li: ['id'],
  blockquote: [],
  figure: ['data-embed', 'data-id', 'data-ratio', 'data-start', 'data-duration', 'data-published'],
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

/** Cells of articles span at most this many columns or rows. Every cell that is spanned costs time and memory. */
export const MAX_SPANS = { colspan: 100, rowspan: 1_000 } as const;

/** Allowed schemes of links. URLs without a scheme are relative to this site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Allowed schemes of images. */
export const IMAGE_SCHEMES = ['http', 'https'] as const;

/** The only class in an article: the language of a code block, on its `code` element. */
export const LANGUAGE_CLASS = /^language-[a-z0-9+#-]{1,30}$/;
