import { type RefObject, useEffect } from 'react';
import type { Copy } from '../../../../contract/copy/documents.ts';

/** How long the result is shown, in milliseconds. */
const SHOWN_MS = 3_000;

/**
 * Shows the buttons that copy the code blocks of an article (server/blog/html/frame-code.ts). Without scripts they stay
 * hidden.
 */
export function useCopyButtons(
  article: RefObject<HTMLElement | null>,
  html: string | undefined,
  texts: Copy<'article'>['code'] | undefined,
): void {
  useEffect(() => {
    // Browsers have no clipboard on pages without HTTPS.
    if (!html || !texts || !navigator.clipboard) return;
    for (const button of article.current?.querySelectorAll<HTMLButtonElement>('.code-frame button') ?? []) {
      const status = button.previousElementSibling as Element;
      button.hidden = false;
      button.onclick = async () => {
        const code = button.closest('.code-frame')?.querySelector('pre')?.textContent ?? '';
        status.textContent = await navigator.clipboard.writeText(code).then(
          () => texts.copied,
          () => texts.copyFailed,
        );
        setTimeout(() => {
          status.textContent = '';
        }, SHOWN_MS);
      };
    }
  }, [article, html, texts]);
}
