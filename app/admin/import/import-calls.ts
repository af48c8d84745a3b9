import type { z } from 'zod';
import { importList, importReport, type startImport } from '../../../contract/imports.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import type { UploadProgress } from '../transport.ts';

const PATH = '/api/admin/imports';

export type ImportOptions = z.input<typeof startImport>;

export const fetchImports = (signal: AbortSignal) =>
  callApi({ path: PATH, signal, responseSchema: importList, failure: msg('Could not load the imports. Try again.') });

export const fetchImport = (id: string, signal: AbortSignal) =>
  callApi({
    path: `${PATH}/${encodeURIComponent(id)}`,
    signal,
    responseSchema: importReport,
    failure: msg('Could not load the import. Try again.'),
  });

export function uploadFile(file: File, onProgress: (progress: UploadProgress) => void) {
  const form = new FormData();
  form.set('file', file);
  const failure = msg('The file was not uploaded. Try again.');
  return callApi({ method: 'POST', path: PATH, form, onProgress, responseSchema: importReport, failure });
}

export const startImporting = (id: number, json: ImportOptions) =>
  callApi({
    method: 'POST',
    path: `${PATH}/${id}/start`,
    json,
    failure: msg('The import was not started. Try again.'),
  });

export const cancelImport = (id: number) =>
  callApi({ method: 'POST', path: `${PATH}/${id}/cancel`, failure: msg('The import was not stopped. Try again.') });

export const undoImport = (id: number) =>
  callApi({ method: 'POST', path: `${PATH}/${id}/undo`, failure: msg('The import was not undone. Try again.') });

export const removeImport = (id: number) =>
  callApi({ method: 'DELETE', path: `${PATH}/${id}`, failure: msg('The report was not removed. Try again.') });
