import type { FormFieldKind } from '../copy/custom-forms.ts';

interface ReplyField {
  readonly kind: FormFieldKind;
  readonly required: boolean;
  readonly when?: unknown;
}

/**
 * Whether people who send a form can be answered: `always` if it requires an email address or a phone number, `sometimes`
 * if it asks for one that can be left out.
 */
export function canBeAnswered(fields: readonly ReplyField[]): 'always' | 'sometimes' | 'never' {
  const contacts = fields.filter(({ kind }) => kind === 'email' || kind === 'phone');
  if (contacts.length === 0) return 'never';
  return contacts.some(({ required, when }) => required && !when) ? 'always' : 'sometimes';
}
