import {
  type NewReplyTemplate,
  type ReplyTemplate,
  type ReplyTemplateList,
  replyTemplateList,
  replyTemplateResponse,
} from '../../../../contract/contact/reply-templates.ts';
import { undoableDeletion } from '../../../../contract/undo.ts';
import { callApi } from '../../api.ts';

const PATH = '/api/admin/reply-templates';
const SAVE_FAILURE = 'Could not save the reply. Your text is still here. Try again.';

export const fetchTemplates = (signal?: AbortSignal): Promise<ReplyTemplateList> =>
  callApi({
    path: PATH,
    ...(signal && { signal }),
    responseSchema: replyTemplateList,
    failure: 'Could not load the saved replies. Try again.',
  });

/** Changes a saved reply. Without `before`, adds one. */
export const saveTemplate = (template: NewReplyTemplate, before?: ReplyTemplate) =>
  callApi({
    method: before ? 'PUT' : 'POST',
    path: before ? `${PATH}/${before.id}` : PATH,
    json: before ? { ...template, revision: before.revision } : template,
    responseSchema: replyTemplateResponse,
    failure: SAVE_FAILURE,
  });

/** Resolves to what `restoreTemplate` needs. */
export async function deleteTemplate(id: number): Promise<string> {
  const failure = 'Could not delete the saved reply. Try again.';
  const path = `${PATH}/${id}`;
  return (await callApi({ method: 'DELETE', path, responseSchema: undoableDeletion, failure })).undo;
}

export const restoreTemplate = (undo: string) =>
  callApi({
    method: 'POST',
    path: `${PATH}/restore`,
    json: { undo },
    failure: 'Could not restore the saved reply. Try again.',
  });
