import { copyToClipboard } from '../../shell/controls/copy-to-clipboard.ts';
import { plainTextOf } from '../../shell/text/plain-text.ts';

/** Copies an article, formatted and as plain text. Returns whether it worked. */
export const copyArticle = (html: string): Promise<boolean> =>
  copyToClipboard({ 'text/html': html, 'text/plain': plainTextOf(html) });
