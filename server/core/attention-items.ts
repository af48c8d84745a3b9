import type { AttentionItem } from '../../contract/dashboard.ts';

/** An item for the list of things that need attention, or none if there is nothing to list. */
export const attentionItems = (count: number, text: string, path: string): AttentionItem[] =>
  count > 0 ? [{ text, path }] : [];
