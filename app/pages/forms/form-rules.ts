import { type PublicForm, readFormValues } from '../../../contract/contact/public-form.ts';
import type { FormRules } from '../contact/validate.ts';

/** The validation of a form that was made in the panel. Zod is downloaded when somebody uses the form. */
export const formRules = ({ fields }: PublicForm): FormRules<string> => ({
  fields: fields.map(({ id }) => id),
  loadSchema: async () => (await import('../../../contract/contact/form-answers.ts')).answersSchema(fields),
  read: (form) => readFormValues(form, fields),
});
