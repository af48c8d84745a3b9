import { type ChangeMedia, mediaDetail, mediaList, uploadedMedia } from '../../../contract/media/media-library.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import type { UploadProgress } from '../transport.ts';
import { type MediaQuery, mediaParameters } from './media-url.ts';

const PATH = '/api/admin/media';

interface UploadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

export const fetchMedia = (query: MediaQuery, signal?: AbortSignal) =>
  callApi({
    path: `${PATH}?${mediaParameters(query)}`,
    signal,
    responseSchema: mediaList,
    failure: msg('Could not load the media library. Try again.'),
  });

export const fetchItem = (name: string, signal?: AbortSignal) =>
  callApi({
    path: `${PATH}/${encodeURIComponent(name)}`,
    signal,
    responseSchema: mediaDetail,
    failure: msg('Could not load this file. Try again.'),
  });

export const uploadMedia = (file: File, options: UploadOptions = {}) =>
  callApi({
    ...options,
    method: 'POST',
    path: PATH,
    form: formOf(file),
    responseSchema: uploadedMedia,
    failure: msg('The file was not uploaded. Try again.'),
  });

export const changeItem = (name: string, json: ChangeMedia) =>
  callApi({ method: 'PATCH', path: `${PATH}/${name}`, json, failure: msg('Not saved. Try again.'), keepalive: true });

export const replaceFile = (name: string, file: File, options: UploadOptions = {}) =>
  callApi({
    ...options,
    method: 'PUT',
    path: `${PATH}/${name}/file`,
    form: formOf(file),
    failure: msg('The file was not replaced. Try again.'),
  });

export const addCaptions = (name: string, language: string, file: File) =>
  callApi({
    method: 'PUT',
    path: `${PATH}/${name}/captions/${language}`,
    form: formOf(file),
    failure: msg('The captions were not added. Try again.'),
  });

export const removeCaptions = (name: string, language: string) =>
  callApi({
    method: 'DELETE',
    path: `${PATH}/${name}/captions/${language}`,
    failure: msg('The captions were not removed. Try again.'),
  });

export const undoReplace = (name: string) =>
  callApi({
    method: 'POST',
    path: `${PATH}/${name}/undo-replace`,
    failure: msg('The previous file was not restored. Try again.'),
  });

/** `isConfirmed`: whether to delete the item even if it is used. */
export const deleteItem = (name: string, isConfirmed: boolean) =>
  callApi({
    method: 'DELETE',
    path: `${PATH}/${name}${isConfirmed ? '?confirm=true' : ''}`,
    failure: msg('The file was not deleted. Try again.'),
  });

export const restoreItem = (name: string) =>
  callApi({ method: 'POST', path: `${PATH}/${name}/restore`, failure: msg('The file was not restored. Try again.') });

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
