import { readFile } from 'node:fs/promises';
import type { MediaDetail, MediaList, UploadedMedia } from '../../contract/media/media-library.ts';
import { bearer, formBody, jsonBody, type TestSite } from './test-site.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** A small video or audio file of tests/fixtures/videos. */
export const videoFile = async (name: string): Promise<File> =>
  new File([await readFile(new URL(`../fixtures/videos/${name}`, import.meta.url))], name);

interface Refusal {
  message?: string;
  errors?: Record<string, string[]>;
}

/** Calls the media library, signed in. By default with the owner's token. */
export async function libraryOf(site: TestSite, token?: string) {
  const headers = bearer(token ?? (await site.signIn()));
  const call = async <T>(path: string, init: RequestInit = {}) => {
    const response = await site.request(`/api/admin/media${path}`, {
      ...init,
      headers: { ...init.headers, ...headers },
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  return {
    call,
    list: async (query = '') => (await call<MediaList>(query)).body,
    find: async (name: string) => (await call<MediaDetail>(`/${name}`)).body,
    upload: (file: File) => call<UploadedMedia & Refusal>('', { ...formBody({ file }) }),
    change: (name: string, body: object) =>
      call<MediaDetail & Refusal>(`/${name}`, { ...jsonBody(body), method: 'PATCH' }),
    remove: (name: string, query = '') =>
      call<{ message: string; used_in: MediaDetail['used_in'] }>(`/${name}${query}`, { method: 'DELETE' }),
    replace: (name: string, file: File) =>
      call<MediaDetail & Refusal>(`/${name}/file`, { ...formBody({ file }), method: 'PUT' }),
    undoReplace: (name: string) => call<MediaDetail>(`/${name}/undo-replace`, { method: 'POST' }),
    addCaptions: (name: string, language: string, file: File) =>
      call<MediaDetail & Refusal>(`/${name}/captions/${language}`, { ...formBody({ file }), method: 'PUT' }),
    removeCaptions: (name: string, language: string) =>
      call<MediaDetail>(`/${name}/captions/${language}`, { method: 'DELETE' }),
    restore: (name: string) => call<MediaDetail>(`/${name}/restore`, { method: 'POST' }),
  };
}

/** `media.name` of the item's file. */
export const fileOf = ({ url }: { url: string }) => url.replace('/media/', '');
