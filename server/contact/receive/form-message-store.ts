import type { FormMessage } from '../../../contract/contact/contact-messages.ts';
import type { Database } from '../../database/open-database.ts';

/** The columns of `form_messages` in a query of messages that joins it as `form`. */
export const FORM_COLUMNS = ['form.form_id', 'form.form_name', 'form.path', 'form.answers', 'form.consent'] as const;

export type FormColumns = Record<'form_id' | 'form_name' | 'path' | 'answers' | 'consent', string | null>;

/** Null if the message did not come from a form that was made in the panel. */
export function toFormMessage({ form_id, form_name, path, answers, consent }: FormColumns): FormMessage | null {
  if (form_id === null) return null;
  return {
    id: form_id,
    name: form_name ?? '',
    path: path ?? '',
    answers: JSON.parse(answers ?? '[]') as FormMessage['answers'],
    consent: consent ?? '',
  };
}

/** Call it in the transaction that adds the message. */
export async function addFormMessage(trx: Database, messageId: number, form: FormMessage): Promise<void> {
  const { id, name, path, answers, consent } = form;
  await trx
    .insertInto('form_messages')
    .values({
      message_id: messageId,
      form_id: id,
      form_name: name,
      path,
      answers: JSON.stringify(answers),
      consent,
    })
    .execute();
}
