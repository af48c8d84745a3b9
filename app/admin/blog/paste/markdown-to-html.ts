import { marked } from 'marked';

/** Converts Markdown, with tables. Loaded when Markdown is pasted; the HTML is cleaned like any other. */
export function markdownToHtml(text: string): string {
  const html = marked.parse(text, { async: false, gfm: true });
  // The line break at the end of a code block is not part of the code.
  return html.replaceAll('\n</code></pre>', '</code></pre>');
}
