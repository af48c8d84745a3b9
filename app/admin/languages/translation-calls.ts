import { documentRevisionEntry, renderedPage, savedDocumentDraft } from '../../../contract/copy/admin-documents.ts';
import {
  type AdminTranslation,
  adminTranslation,
  type SourceStates,
  sourceStates,
  type TranslationBody,
  type TranslationList,
  type TranslationState,
  toSourceParameter,
  translationList,
  translationRevision,
  translationRevisionList,
} from '../../../contract/languages/translations.ts';
import { type ApiError, callApi } from '../api.ts';
import { msg, t } from '../i18n/t.ts';

/** A translation: the code of its language, and its source, like `page home`. */
export interface TranslationId {
  language: string;
  source: string;
}

interface ListQuery {
  type: 'page' | 'post';
  state?: TranslationState | undefined;
  after?: string | undefined;
}

export function fetchTranslations(
  language: string,
  { type, state, after }: ListQuery,
  signal?: AbortSignal,
): Promise<TranslationList> {
  const query = new URLSearchParams({ type, ...(state && { state }), ...(after && { after }) });
  return callApi({
    path: `/api/admin/translations/${encodeURIComponent(language)}?${query}`,
    responseSchema: translationList,
    failure: msg('Could not load the translations. Try again.'),
    signal,
  });
}

export const fetchStates = (source: string, signal: AbortSignal): Promise<SourceStates> =>
  callApi({
    path: `/api/admin/translations?source=${encodeURIComponent(toSourceParameter(source))}`,
    signal,
    responseSchema: sourceStates,
    failure: msg('Could not load the languages. Try again.'),
    keepsSession: true,
  });

export const pathOf = ({ language, source }: TranslationId) =>
  `/api/admin/translations/${encodeURIComponent(language)}/${encodeURIComponent(toSourceParameter(source))}`;

/** The form is empty if nobody has translated the text yet. */
const withTexts = (stored: AdminTranslation): AdminTranslation =>
  stored.draft || stored.live ? stored : { ...stored, draft: { texts: {} } };

/** `Questions, Answer` in the person's language. The title of an entry stays as it is, unless the panel has such a word. */
const describeLabel = (label: string) =>
  label
    .split(', ')
    .map((part) => t(part))
    .join(', ');

const withLabels = ({ source, ...translation }: AdminTranslation): AdminTranslation => ({
  ...translation,
  source: { ...source, texts: source.texts.map((text) => ({ ...text, label: describeLabel(text.label) })) },
});

const editedTranslation = adminTranslation.transform((stored) => withLabels(withTexts(stored)));

export const fetchTranslation = (id: TranslationId, signal?: AbortSignal): Promise<AdminTranslation> =>
  callApi({
    path: pathOf(id),
    signal,
    responseSchema: editedTranslation,
    failure: msg('Could not load this translation. Try again.'),
  });

/** Fails with status 409 if somebody else saved or published in the meantime; `conflictIn` reads their version. */
export const saveDraft = (
  id: TranslationId,
  json: { body: TranslationBody; base_revision: number; draft_revision: number },
  keepalive?: boolean,
) =>
  callApi({
    method: 'PUT',
    path: `${pathOf(id)}/draft`,
    json,
    keepalive,
    responseSchema: savedDocumentDraft,
    failure: msg('the server reported an error'),
    // The form stays, so that nothing that was typed is lost.
    keepsSession: true,
  });

export const conflictIn = (error: ApiError): AdminTranslation | undefined =>
  error.status === 409 ? editedTranslation.safeParse(error.body).data : undefined;

export const discardDraft = (id: TranslationId): Promise<AdminTranslation> =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(id)}/draft`,
    responseSchema: editedTranslation,
    failure: msg('The changes were not discarded. Try again.'),
  });

export const publishDraft = (id: TranslationId, draftRevision: number): Promise<AdminTranslation> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/publish`,
    json: { draft_revision: draftRevision },
    responseSchema: editedTranslation,
    failure: msg('The translation was not published. Try again.'),
  });

/** `until`: when the translation is unpublished. */
export const scheduleDraft = (
  id: TranslationId,
  at: Date,
  until: Date | null,
  draftRevision: number,
): Promise<AdminTranslation> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/publish`,
    json: { at: at.toISOString(), until: until?.toISOString() ?? null, draft_revision: draftRevision },
    responseSchema: editedTranslation,
    failure: msg('Could not schedule the translation. Try again.'),
  });

export const cancelSchedule = (id: TranslationId): Promise<AdminTranslation> =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(id)}/schedule`,
    responseSchema: editedTranslation,
    failure: msg('Could not cancel the schedule. Try again.'),
  });

export const unpublish = (id: TranslationId): Promise<AdminTranslation> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/unpublish`,
    responseSchema: editedTranslation,
    failure: msg('Could not unpublish the translation. Try again.'),
  });

export const fetchHistory = (id: TranslationId, signal?: AbortSignal) =>
  callApi({
    path: `${pathOf(id)}/revisions`,
    signal,
    responseSchema: translationRevisionList,
    failure: msg('Could not load the history. Try again.'),
  });

export const fetchRevision = (id: TranslationId, number: number, signal?: AbortSignal) =>
  callApi({
    path: `${pathOf(id)}/revisions/${number}`,
    signal,
    responseSchema: translationRevision,
    failure: msg('Could not load this version. Try again.'),
  });

/** The HTML of a page with the texts of the form in place of the public texts. */
export const fetchPreview = (id: TranslationId, body: TranslationBody, signal: AbortSignal): Promise<string> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/preview`,
    json: { body, has_marks: true },
    accept: 'text/html',
    signal,
    responseSchema: renderedPage,
    failure: msg('The preview could not be updated.'),
    keepsSession: true,
  });

/** Saves the draft as a version. */
export const saveRevision = (id: TranslationId, note: string) =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/revisions`,
    json: { note },
    responseSchema: documentRevisionEntry,
    failure: msg('Could not save the version. Try again.'),
  });

/** Copies a version into the draft. */
export const restoreRevision = (id: TranslationId, number: number): Promise<AdminTranslation> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/revisions/${number}/restore`,
    responseSchema: editedTranslation,
    failure: msg('Could not restore the version. Try again.'),
  });
