import { type BinPage, binPage } from '../../../../contract/blog-bin.ts';
import { callApi } from '../../api.ts';
import { tellPostsChanged } from '../posts-changed.ts';

const FAILURE = 'Something went wrong. Try again.';

export function fetchBin(page: number, signal: AbortSignal): Promise<BinPage> {
  return callApi({ path: `/api/admin/bin?page=${page}`, signal, answer: binPage, failure: FAILURE });
}

export async function restorePost(id: number): Promise<void> {
  await callApi({ method: 'POST', path: `/api/admin/bin/${id}/restore`, failure: FAILURE });
  tellPostsChanged();
}

export async function purgePost(id: number): Promise<void> {
  await callApi({ method: 'DELETE', path: `/api/admin/bin/${id}`, failure: FAILURE });
}
