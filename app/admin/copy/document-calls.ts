import {
  type AdminDocument,
  adminDocument,
  createdPage,
  type DocumentEntry,
  documentList,
  documentRevision,
  documentRevisionEntry,
  documentRevisionList,
  type NewPageRequest,
  renderedPage,
  savedDocumentDraft,
} from '../../../contract/copy/admin-documents.ts';
import { factList } from '../../../contract/copy/launch.ts';
import { type ApiError, callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

export const pathOf = (key: string) => `/api/admin/pages/${encodeURIComponent(key)}`;

export async function fetchDocuments(signal?: AbortSignal): Promise<DocumentEntry[]> {
  const failure = msg('Could not load the pages. Try again.');
  const { pages } = await callApi({ path: '/api/admin/pages', signal, responseSchema: documentList, failure });
  return pages;
}

export const fetchDocument = (key: string, signal?: AbortSignal): Promise<AdminDocument> =>
  callApi({
    path: pathOf(key),
    signal,
    responseSchema: adminDocument,
    failure: msg('Could not load this page. Try again.'),
  });

export const createPage = (json: NewPageRequest) =>
  callApi({
    method: 'POST',
    path: '/api/admin/pages',
    json,
    responseSchema: createdPage,
    failure: msg('The page was not created. Try again.'),
  });

export async function fetchFacts(signal?: AbortSignal) {
  const failure = msg('Could not load the facts. Try again.');
  const { facts } = await callApi({ path: '/api/admin/facts', signal, responseSchema: factList, failure });
  return facts;
}

/** Fails with status 409 if somebody else saved or published in the meantime; `conflictIn` reads their version. */
export const saveDraft = (
  key: string,
  json: { body: Record<string, unknown>; base_revision: number; draft_revision: number },
  keepalive?: boolean,
) =>
  callApi({
    method: 'PUT',
    path: `${pathOf(key)}/draft`,
    json,
    keepalive,
    responseSchema: savedDocumentDraft,
    failure: msg('the server reported an error'),
    // The form stays, so that nothing that was typed is lost.
    keepsSession: true,
  });

export const conflictIn = (error: ApiError): AdminDocument | undefined =>
  error.status === 409 ? adminDocument.safeParse(error.body).data : undefined;

export const discardDraft = (key: string): Promise<AdminDocument> =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(key)}/draft`,
    responseSchema: adminDocument,
    failure: msg('The changes were not discarded. Try again.'),
  });

export const publishDraft = (key: string, draftRevision: number): Promise<AdminDocument> =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/publish`,
    json: { draft_revision: draftRevision },
    responseSchema: adminDocument,
    failure: msg('The page was not published. Try again.'),
  });

export const fetchHistory = (key: string, signal?: AbortSignal) =>
  callApi({
    path: `${pathOf(key)}/revisions`,
    signal,
    responseSchema: documentRevisionList,
    failure: msg('Could not load the history. Try again.'),
  });

export const fetchRevision = (key: string, number: number, signal?: AbortSignal) =>
  callApi({
    path: `${pathOf(key)}/revisions/${number}`,
    signal,
    responseSchema: documentRevision,
    failure: msg('Could not load this version. Try again.'),
  });

/** Saves the draft as a version. */
export const saveRevision = (key: string, note: string) =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/revisions`,
    json: { note },
    responseSchema: documentRevisionEntry,
    failure: msg('Could not save the version. Try again.'),
  });

/** Copies a version into the draft. */
export const restoreRevision = (key: string, number: number): Promise<AdminDocument> =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/revisions/${number}/restore`,
    responseSchema: adminDocument,
    failure: msg('Could not restore the version. Try again.'),
  });

/** Restores the draft from before a restore, or removes the draft if there was none. */
export async function undoRestore(draftBefore: AdminDocument['draft'], restored: AdminDocument): Promise<void> {
  const { key, base_revision, draft_revision } = restored;
  if (draftBefore) await saveDraft(key, { body: draftBefore, base_revision, draft_revision });
  else await discardDraft(key);
}

export const unpublishPage = (key: string): Promise<AdminDocument> =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/unpublish`,
    responseSchema: adminDocument,
    failure: msg('Could not unpublish the page. Try again.'),
  });

/** Moves an added page to the bin, whatever its state. */
export const binPage = (key: string): Promise<void> =>
  callApi({ method: 'DELETE', path: pathOf(key), failure: msg('Could not delete the page. Try again.') });

export const restorePage = (key: string): Promise<AdminDocument> =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/restore`,
    responseSchema: adminDocument,
    failure: msg('Could not restore the page. Try again.'),
  });

/** Publishes the draft at `at`; `until`: when the changes end, or when an added page is unpublished. */
export const scheduleDraft = (
  key: string,
  at: Date,
  until: Date | null,
  draftRevision: number,
): Promise<AdminDocument> =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/publish`,
    json: { at: at.toISOString(), until: until?.toISOString() ?? null, draft_revision: draftRevision },
    responseSchema: adminDocument,
    failure: msg('Could not schedule the page. Try again.'),
  });

export const cancelSchedule = (key: string): Promise<AdminDocument> =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(key)}/schedule`,
    responseSchema: adminDocument,
    failure: msg('Could not cancel the schedule. Try again.'),
  });

/** The HTML of a page with a body that need not be saved, and marks that name the field of each text. */
export const fetchPreview = (
  key: string,
  json: { body: Record<string, unknown>; address: string },
  signal: AbortSignal,
) =>
  callApi({
    method: 'POST',
    path: `${pathOf(key)}/preview`,
    json: { ...json, has_marks: true },
    accept: 'text/html',
    signal,
    responseSchema: renderedPage,
    failure: msg('The preview could not be updated.'),
    keepsSession: true,
  });
