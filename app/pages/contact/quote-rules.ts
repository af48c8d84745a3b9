import { QUOTE } from '../../../content/quote.ts';
import type { QuoteField } from './outcome.ts';
import { type FormRules, loadContract } from './validate.ts';

export const QUOTE_RULES: FormRules<QuoteField> = {
  fields: ['service', 'budget', 'start', 'name', 'email', 'message'],
  loadSchema: async () => (await loadContract()).quoteBrief(QUOTE.options, QUOTE.missing),
};
