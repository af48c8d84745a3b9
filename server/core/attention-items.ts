import type { AttentionItem } from '../../contract/dashboard.ts';

/** What somebody should look at, if there is any of it. */
export const attentionItems = (count: number, text: string, path: string): AttentionItem[] =>
  count > 0 ? [{ text, path }] : [];
