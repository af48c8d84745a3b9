import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { plainTextOf } from '../shell/text/plain-text.ts';

/** Unsaved text as it is shown and copied. `texts` are plain text or HTML. */
export const toPlainText = (texts: readonly string[]): string =>
  texts.map((text) => (/<[a-z][^<>]*>/i.test(text) ? plainTextOf(text) : text)).join('\n\n');

export const copyTexts = async (texts: readonly string[]): Promise<void> =>
  sayCopied(await copyToClipboard({ 'text/plain': toPlainText(texts) }));

/** Says whether a text that could be lost was copied. */
export const sayCopied = (isCopied: boolean): void =>
  showToast(
    isCopied
      ? { kind: 'success', text: t('Your text was copied.') }
      : { kind: 'error', text: t('Your browser blocked copying. Your text is still saved in this browser.') },
  );
