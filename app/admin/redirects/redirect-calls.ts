import {
  addressList,
  importedRedirects,
  missingList,
  type RedirectStatus,
  redirectEntry,
  redirectList,
} from '../../../contract/redirects.ts';
import { callApi } from '../api.ts';
import { deleteWithUndo } from '../delete-with-undo.ts';
import { msg } from '../i18n/t.ts';
import { downloadTable } from '../shell/controls/download-table.ts';

const PATH = '/api/admin/redirects';

export interface ListQuery {
  q: string;
  page: number;
}

/** A redirect in the form. `to` is empty with 410. */
export interface TypedRedirect {
  from: string;
  to: string;
  status: RedirectStatus;
}

const saved = redirectEntry.pick({ id: true, from: true, to: true, status: true });

export const fetchRedirects = ({ q, page }: ListQuery, signal: AbortSignal) =>
  callApi({
    path: `${PATH}?${new URLSearchParams({ q, page: String(page) })}`,
    signal,
    responseSchema: redirectList,
    failure: msg('Could not load the redirects. Try again.'),
  });

export const fetchMissing = (page: number, signal: AbortSignal) =>
  callApi({
    path: `/api/admin/missing?page=${page}`,
    signal,
    responseSchema: missingList,
    failure: msg('Could not load the missing addresses. Try again.'),
  });

export const findAddresses = (q: string, signal: AbortSignal) =>
  callApi({
    path: `/api/admin/addresses?${new URLSearchParams({ q })}`,
    signal,
    responseSchema: addressList,
    failure: msg('Could not load addresses.'),
  });

export const addRedirect = (json: TypedRedirect) =>
  callApi({
    method: 'POST',
    path: PATH,
    json,
    responseSchema: saved,
    failure: msg('The redirect was not added. Try again.'),
  });

export const changeRedirect = (id: number, json: TypedRedirect) =>
  callApi({
    method: 'PATCH',
    path: `${PATH}/${id}`,
    json,
    responseSchema: saved,
    failure: msg('The redirect was not changed. Try again.'),
  });

/** Resolves to a function that restores the deleted redirect. */
export const deleteRedirect = (id: number) =>
  deleteWithUndo({
    path: PATH,
    id,
    failure: msg('The redirect was not deleted. Try again.'),
    undoFailure: msg('The redirect was not restored. Try again.'),
  });

export const ignoreAddress = (address: string) =>
  callApi({
    method: 'POST',
    path: '/api/admin/missing/ignore',
    json: { address },
    failure: msg('The address is still listed. Try again.'),
  });

export const listAgain = (address: string) =>
  callApi({
    method: 'POST',
    path: '/api/admin/missing/restore',
    json: { address },
    failure: msg('The address is still ignored. Try again.'),
  });

export function importRedirects(file: File) {
  const form = new FormData();
  form.set('file', file);
  const failure = msg('The file was not imported. Try again.');
  return callApi({ method: 'POST', path: `${PATH}/import`, form, responseSchema: importedRedirects, failure });
}

export const downloadRedirects = () =>
  downloadTable(`${PATH}.csv`, 'redirects', msg('The redirects could not be exported. Try again.'));
