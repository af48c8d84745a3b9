import type { PublicForm } from '../../../contract/contact/public-form.ts';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { PublicCopy } from '../../site-context.ts';

/** A form that was made in the panel, with the texts that it shares with other forms. */
export interface LoadedForm {
  form: PublicForm;
  texts: Copy<'custom-forms'>['texts'];
  shared: Pick<Copy<'forms'>, 'required' | 'privacyLink' | 'sent' | 'failed' | 'invalid'> &
    Pick<Copy<'contact'>, 'sending' | 'promiseOnErrors'>;
}

/** Undefined if the form was removed. Its recipients stay on the server. */
export async function loadForm(copy: PublicCopy, id: string): Promise<LoadedForm | undefined> {
  const current = await copy.findForm(id);
  if (!current) return undefined;
  const { texts } = await copy.read('custom-forms');
  const { required, privacyLink, sent, failed, invalid } = await copy.read('forms');
  const { sending, promiseOnErrors } = await copy.read('contact');
  const shared = { required, privacyLink, sent, failed, invalid, sending, promiseOnErrors };
  return { form: current.form, texts, shared };
}
