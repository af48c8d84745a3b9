import { copyToClipboard } from '../../shell/copy-to-clipboard.ts';

/** Copies an article, formatted and as plain text. Returns whether it worked. */
export async function copyArticle(html: string): Promise<boolean> {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, tr, pre, blockquote')) block.append('\n');
  return copyToClipboard({ 'text/html': html, 'text/plain': body.textContent.trim() });
}
