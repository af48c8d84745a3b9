import { type FormSummary, formList } from '../../../../contract/contact/form-list.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

export async function fetchForms(signal: AbortSignal): Promise<FormSummary[]> {
  const failure = msg('Could not load the forms. Try again.');
  return (await callApi({ path: '/api/admin/forms', signal, responseSchema: formList, failure })).forms;
}
