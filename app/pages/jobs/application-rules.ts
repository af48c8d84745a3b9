import type { ApplicationField } from '../contact/outcome.ts';
import { type FormRules, loadContract } from '../contact/validate.ts';

export const APPLICATION_RULES: FormRules<ApplicationField> = {
  fields: ['name', 'email', 'telephone', 'message', 'cv'],
  loadSchema: async () => (await loadContract()).jobApplication,
};
