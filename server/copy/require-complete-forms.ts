import { hasOptions } from '../../contract/copy/custom-forms.ts';
import type { Copy } from '../../contract/copy/documents.ts';
import { HttpError } from '../http/http-error.ts';

/** Throws 422 if a form has no fields, or a field that needs options has none. They can be saved as drafts. */
export function requireCompleteForms({ items }: Copy<'custom-forms'>): void {
  const errors: Record<string, string[]> = {};
  for (const { id, fields } of items) {
    if (fields.length === 0) errors[`items.${id}.fields`] = ['Add a field.'];
    for (const field of fields) {
      if (!hasOptions(field) || field.options?.length) continue;
      errors[`items.${id}.fields.${field.id}.options`] = ['Add an option.'];
    }
  }
  if (Object.keys(errors).length === 0) return;
  throw new HttpError(422, 'A form needs fields, and fields to choose from need options.', { errors });
}
