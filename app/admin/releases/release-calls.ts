import {
  partChanges,
  previewAddress,
  type Release,
  release,
  releaseCandidates,
  releaseList,
  releaseOf,
  releaseParts,
  undoPreview,
} from '../../../contract/releases/releases.ts';
import { callApi } from '../api.ts';
import { deleteWithUndo } from '../delete-with-undo.ts';
import { msg } from '../i18n/t.ts';

const PATH = '/api/admin/releases';

/** The tabs of the list, and the `state` of the call. */
export type ReleaseFilter = 'open' | 'published' | 'undone';

export const fetchReleases = (
  { state, q = '' }: { state?: ReleaseFilter | undefined; q?: string },
  signal?: AbortSignal,
) =>
  callApi({
    path: `${PATH}?${new URLSearchParams({ ...(state && { state }), ...(q && { q }) })}`,
    signal,
    responseSchema: releaseList,
    failure: msg('Could not load the releases. Try again.'),
  });

export const fetchRelease = (id: string | number, signal?: AbortSignal) =>
  callApi({
    path: `${PATH}/${encodeURIComponent(id)}`,
    signal,
    responseSchema: release,
    failure: msg('Could not load the release. Try again.'),
  });

const change = (method: 'POST' | 'PATCH' | 'DELETE', path: string, failure: string, json?: object): Promise<Release> =>
  callApi({ method, path: `${PATH}${path}`, json, responseSchema: release, failure });

export const addRelease = (name: string) => change('POST', '', msg('The release was not added. Try again.'), { name });

export const renameRelease = (id: number, name: string) =>
  change('PATCH', `/${id}`, msg('The name was not changed. Try again.'), { name });

/** Resolves to a function that restores the deleted release. */
export const deleteRelease = (id: number) =>
  deleteWithUndo({
    path: PATH,
    id,
    failure: msg('The release was not deleted. Try again.'),
    undoFailure: msg('The release was not restored. Try again.'),
  });

/** A draft by its subject, or a redirect that is added on publishing. */
export type NewPart = { subject: string } | { redirect: { from: string; to: string } };

export const addPart = (id: number, part: NewPart) =>
  change('POST', `/${id}/parts`, msg('The change was not added. Try again.'), part);

export const removePart = (id: number, part: number) =>
  change('DELETE', `/${id}/parts/${part}`, msg('The change was not removed. Try again.'));

/** When a release is published. Without a time: now. */
interface Publishing {
  hash: string;
  at?: string;
  when_signed_off?: boolean;
  without_sign_off?: boolean;
}

export const publishRelease = (id: number, publishing: Publishing) =>
  change('POST', `/${id}/publish`, msg('Nothing was published. Try again.'), publishing);

/** Cancels a publication at a set time, or on sign-off. */
export const cancelPublishing = (id: number) =>
  change('DELETE', `/${id}/schedule`, msg('The schedule was not removed. Try again.'));

export const undoRelease = (id: number) => change('POST', `/${id}/undo`, msg('Nothing was undone. Try again.'));

export const fetchPartChanges = (id: number, part: number, signal?: AbortSignal) =>
  callApi({
    path: `${PATH}/${id}/parts/${part}/changes`,
    signal,
    responseSchema: partChanges,
    failure: msg('Could not load the differences. Try again.'),
  });

export const fetchUndoPreview = (id: number, signal?: AbortSignal) =>
  callApi({
    path: `${PATH}/${id}/undo`,
    signal,
    responseSchema: undoPreview,
    failure: msg('Could not check for later changes. Try again.'),
  });

/** Creates an address that shows the whole site as the release will make it. */
export const createPreview = (id: number) =>
  callApi({
    method: 'POST',
    path: `${PATH}/${id}/preview`,
    responseSchema: previewAddress,
    failure: msg('The preview could not be opened. Try again.'),
  });

/** The open release that a draft is in. */
export const fetchReleaseOf = async (subject: string, signal?: AbortSignal) => {
  const found = await callApi({
    path: `/api/admin/release-of/${encodeURIComponent(subject)}`,
    signal,
    responseSchema: releaseOf,
    failure: msg('Could not load the release. Try again.'),
  });
  return found.release;
};

export const fetchReleasedParts = (signal?: AbortSignal) =>
  callApi({
    path: '/api/admin/release-parts',
    signal,
    responseSchema: releaseParts,
    failure: msg('Could not load the releases. Try again.'),
  });

/** The drafts that are in no release. */
export const fetchCandidates = (q: string, signal?: AbortSignal) =>
  callApi({
    path: `/api/admin/release-candidates?${new URLSearchParams({ q })}`,
    signal,
    responseSchema: releaseCandidates,
    failure: msg('Could not load the drafts. Try again.'),
  });
