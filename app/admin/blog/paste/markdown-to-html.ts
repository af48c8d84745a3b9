import { marked } from 'marked';

/** Markdown (with tables) as HTML, which is cleaned like any HTML that is pasted. Loaded when Markdown is pasted. */
export function markdownToHtml(text: string): string {
  const html = marked.parse(text, { async: false, gfm: true });
  // The last line break of a block of code is none of it.
  return html.replaceAll('\n</code></pre>', '</code></pre>');
}
