import { type BinPage, binPage } from '../../../../contract/blog-bin.ts';
import { callApi } from '../../api.ts';

const FAILURE = 'Something went wrong. Try again.';

export function fetchBin(page: number, signal: AbortSignal): Promise<BinPage> {
  return callApi({ path: `/api/admin/bin?page=${page}`, signal, responseSchema: binPage, failure: FAILURE });
}

export const restorePost = (id: number) =>
  callApi({ method: 'POST', path: `/api/admin/bin/${id}/restore`, failure: FAILURE });

export const purgePost = (id: number) => callApi({ method: 'DELETE', path: `/api/admin/bin/${id}`, failure: FAILURE });
