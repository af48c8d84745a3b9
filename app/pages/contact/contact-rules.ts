import type { ContactField } from './outcome.ts';
import { type FormRules, loadContract } from './validate.ts';

export const CONTACT_RULES: FormRules<ContactField> = {
  fields: ['name', 'email', 'title', 'message'],
  loadSchema: async () => (await loadContract()).contactMessage,
};
