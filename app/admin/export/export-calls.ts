import { exportLink, exportList, exportStarted, type StartExport } from '../../../contract/exports.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { startDownload } from '../shell/controls/start-download.ts';

const EXPORTS = '/api/admin/exports';

export const fetchExports = (signal?: AbortSignal) =>
  callApi({
    path: EXPORTS,
    ...(signal && { signal }),
    responseSchema: exportList,
    failure: msg('Could not load the exports. Try again.'),
  });

export const createExport = (request: StartExport) =>
  callApi({
    method: 'POST',
    path: EXPORTS,
    json: request,
    responseSchema: exportStarted,
    failure: msg('Could not start the export. Try again.'),
  });

export const deleteExport = (id: number) =>
  callApi({ method: 'DELETE', path: `${EXPORTS}/${id}`, failure: msg('Could not delete the export. Try again.') });

export async function downloadExport(id: number, name: string): Promise<void> {
  const { path } = await callApi({
    method: 'POST',
    path: `${EXPORTS}/${id}/link`,
    responseSchema: exportLink,
    failure: msg('Could not download the export. Try again.'),
  });
  startDownload(path, name);
}
