import type { Copy } from '../../../contract/copy/documents.ts';
import type { QuoteField } from './outcome.ts';
import { type FormRules, loadContract } from './validate.ts';

export const QUOTE_FIELDS: readonly QuoteField[] = ['service', 'budget', 'start', 'name', 'email', 'message'];

/** `copy` has the allowed options, and the errors of questions without an answer. */
export const quoteRules = ({
  options,
  missing,
}: Pick<Copy<'quote'>, 'options' | 'missing'>): FormRules<QuoteField> => ({
  fields: QUOTE_FIELDS,
  loadSchema: async () => (await loadContract()).quoteBrief(options, missing),
});
