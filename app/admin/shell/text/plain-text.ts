/** The text of an article, a line for each block. */
export function plainTextOf(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, tr, pre, blockquote')) block.append('\n');
  return body.textContent.trim();
}
