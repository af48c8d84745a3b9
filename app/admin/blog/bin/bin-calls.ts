import type { BinPage } from '../../../../contract/blog-bin.ts';
import { callSignedIn } from '../../api.ts';
import { binFailure } from '../../failure-texts.ts';
import { tellPostsChanged } from '../posts-changed.ts';

const TEXTS = { failed: binFailure };

export async function fetchBin(page: number, signal: AbortSignal): Promise<BinPage> {
  return (await callSignedIn({ method: 'GET', path: `/api/admin/bin?page=${page}`, signal }, TEXTS)) as BinPage;
}

export async function restorePost(id: number): Promise<void> {
  await callSignedIn({ method: 'POST', path: `/api/admin/bin/${id}/restore` }, TEXTS);
  tellPostsChanged();
}

export async function purgePost(id: number): Promise<void> {
  await callSignedIn({ method: 'DELETE', path: `/api/admin/bin/${id}` }, TEXTS);
}
