import { answersSchema, TOO_LARGE_TOGETHER } from '../../../contract/contact/form-answers.ts';
import {
  FORM_PATH_FIELD,
  FORM_VERSION_FIELD,
  formPath,
  type PublicForm,
  readFormValues,
} from '../../../contract/contact/public-form.ts';
import { readSenderFields } from '../../../contract/contact/sender-fields.ts';
import { HttpError } from '../../http/http-error.ts';
import type { LimitedForm } from '../../http/read-limited-form.ts';
import type { ContactCopy } from '../contact-copy.ts';
import { receiveForm } from './receive-form.ts';
import type { MessageSite } from './receive-message.ts';

export type ReceivedForm =
  | { state: 'sent'; form: PublicForm }
  /** Nothing was stored: the visitor filled in an earlier version of the form, so the consent may be different. */
  | { state: 'changed'; form: PublicForm; message: string };

/**
 * Receives forms that were made in the panel, from `POST /api/forms/{id}` and the action of the form's page. Checks the
 * answers like the browser, with contract/contact/form-answers.ts. Rejects answers to an earlier version of the form.
 * The answers become a message, with their labels in `form_messages`. Throws 404 for a form that was removed, and 422
 * with an error per field.
 */
export const createFormReceiver =
  (copyIn: (language: string | undefined) => ContactCopy, site: MessageSite) =>
  async (id: string, { form: sent, isCut }: LimitedForm, clientAddress: string): Promise<ReceivedForm> => {
    const sender = readSenderFields((name) => sent.get(name));
    // The copy in the language in which the visitor read the form, because it contains the consent.
    const copy = copyIn(site.publicLanguage(sender.language));
    const { texts } = await copy.read('custom-forms');
    const found = await copy.findForm(id);
    if (!found) throw new HttpError(404, `${texts.gone.heading}. ${texts.gone.text}`);
    const { form } = found;
    const version = sent.get(FORM_VERSION_FIELD);
    if (version !== null && version !== form.version) return { state: 'changed', form, message: texts.changed };
    if (isCut)
      throw invalid(form.fields.filter(({ kind }) => kind === 'file').map((field) => [field.id, TOO_LARGE_TOGETHER]));
    const parsed = answersSchema(form.fields).safeParse(readFormValues(sent, form.fields));
    if (!parsed.success) throw invalid(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    if (parsed.data.size === 0) throw invalid([[form.fields[0]?.id ?? '', 'Fill in at least one field.']]);
    const { privacyLink } = await copy.read('forms');
    const from = {
      clientAddress,
      ...sender,
      consent: `${form.consent} ${privacyLink}.`,
      path: /^\/[\w/-]{0,120}$/.exec(String(sent.get(FORM_PATH_FIELD)))?.[0] ?? formPath(form.id),
    };
    // The stored questions are in the default language, for the people who read the answers.
    const asked = (await copyIn(undefined).findForm(id))?.form ?? form;
    await receiveForm(asked, parsed.data, from, site);
    return { state: 'sent', form };
  };

function invalid(found: (readonly [field: string, message: string])[]): HttpError {
  const errors = Object.fromEntries(found.map(([field, message]) => [field, [message]]));
  return new HttpError(422, found[0]?.[1] ?? 'The form is too large.', { errors });
}
