import {
  type NewReplyTemplate,
  type ReplyTemplate,
  type ReplyTemplateList,
  replyTemplateList,
  replyTemplateResponse,
} from '../../../../contract/contact/reply-templates.ts';
import { callApi } from '../../api.ts';
import { deleteWithUndo } from '../../delete-with-undo.ts';
import { msg } from '../../i18n/t.ts';

const PATH = '/api/admin/reply-templates';
const SAVE_FAILURE = msg('Could not save the reply. Your text is still here. Try again.');

export const fetchTemplates = (signal?: AbortSignal): Promise<ReplyTemplateList> =>
  callApi({
    path: PATH,
    ...(signal && { signal }),
    responseSchema: replyTemplateList,
    failure: msg('Could not load the saved replies. Try again.'),
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

/** Resolves to a function that restores the deleted reply. */
export const deleteTemplate = (id: number) =>
  deleteWithUndo({
    path: PATH,
    id,
    failure: msg('Could not delete the saved reply. Try again.'),
    undoFailure: msg('Could not restore the saved reply. Try again.'),
  });
