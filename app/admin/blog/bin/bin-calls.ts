import { type BinPage, binPage } from '../../../../contract/blog/blog-bin.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

export function fetchBin(page: number, signal: AbortSignal): Promise<BinPage> {
  const failure = msg('Could not load the bin. Try again.');
  return callApi({ path: `/api/admin/bin?page=${page}`, signal, responseSchema: binPage, failure });
}

export const restorePost = (id: number) =>
  callApi({
    method: 'POST',
    path: `/api/admin/bin/${id}/restore`,
    failure: msg('Could not restore the blog. Try again.'),
  });

export const purgePost = (id: number) =>
  callApi({ method: 'DELETE', path: `/api/admin/bin/${id}`, failure: msg('Could not delete the blog. Try again.') });
