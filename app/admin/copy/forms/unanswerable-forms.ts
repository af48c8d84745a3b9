import { canBeAnswered } from '../../../../contract/contact/reply-fields.ts';
import type { Fields, Item } from '../field-schema.ts';

/** The names of the forms whose senders nobody can answer. Empty for other documents. */
export function unanswerableForms(key: string, { items }: Fields): string[] {
  if (key !== 'custom-forms') return [];
  const unanswerable = (items as Item[]).filter(
    ({ fields }) => canBeAnswered(fields as Parameters<typeof canBeAnswered>[0]) === 'never',
  );
  return unanswerable.map(({ name }) => String(name));
}
