import { data, type RouterContextProvider, redirect } from 'react-router';
import { MAX_FORM_FILES_BYTES } from '../../../contract/contact/form-answers.ts';
import { formPath, readFormValues } from '../../../contract/contact/public-form.ts';
import { getSite, visitContext } from '../../site-context.ts';
import { typedOf } from '../contact/find-errors.ts';
import type { Outcome } from '../contact/outcome.ts';
import { refused } from '../contact/receive-form.ts';

/** For the action of a form's page. Only forms without scripts are sent to it. */
export async function receiveAnswers(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  const site = getSite(context);
  // A request without a form counts as an empty form.
  const sent = await site
    .readLimitedForm(request, MAX_FORM_FILES_BYTES)
    .catch(() => ({ form: new FormData(), isCut: false }));
  const current = await site.copy.findForm(id);
  const typed = typedOf(
    current ? readFormValues(sent.form, current.form.fields) : Object.fromEntries(answersIn(sent.form)),
  );
  try {
    const received = await site.slices.contact.receiveForm(id, sent, context.get(visitContext).clientAddress);
    if (received.state === 'changed') {
      return data<Outcome<string>>({ state: 'failed', form: received.form, typed }, 409);
    }
  } catch (error) {
    return refused(request, error, current?.form.fields.map((field) => field.id) ?? [], typed);
  }
  // A redirect, so that a reload sends nothing.
  throw redirect(`${formPath(id)}?sent=${site.clock()}`, 303);
}

/** The texts that were typed into a form that has been removed, to be shown again. */
const answersIn = (form: FormData) =>
  [...form].filter(([name, value]) => name.startsWith('field_') && typeof value === 'string' && value.trim() !== '');
