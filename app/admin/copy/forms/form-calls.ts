import { type FormSummary, formList } from '../../../../contract/contact/form-list.ts';
import { callApi } from '../../api.ts';

export async function fetchForms(signal: AbortSignal): Promise<FormSummary[]> {
  const failure = 'Could not load the forms. Try again.';
  return (await callApi({ path: '/api/admin/forms', signal, responseSchema: formList, failure })).forms;
}
