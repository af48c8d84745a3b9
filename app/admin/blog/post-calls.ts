import type { Category, PostSort } from '../../../contract/blog/blog.ts';
import { addPostResponse, type PostList, postListResponse } from '../../../contract/blog/blog-wire.ts';
import { callApi } from '../api.ts';
import { listFailure, updateFailure, uploadFailure, uploadSignedOut } from '../failure-texts.ts';
import { msg, t } from '../i18n/t.ts';
import type { UploadProgress } from '../transport.ts';
import { POST_FIELDS } from './form/post-fields.ts';
import type { SentPost } from './form/use-send-post.ts';

export interface PostQuery {
  page: number;
  perPage: number;
  category?: Category | undefined;
  /** Words to search for. */
  q?: string;
  /** Newest first by default. */
  sort?: PostSort | undefined;
}

export function fetchPosts(query: PostQuery, signal?: AbortSignal): Promise<PostList> {
  const parameters = new URLSearchParams({ page: String(query.page), per_page: String(query.perPage) });
  if (query.category) parameters.set('category', query.category);
  if (query.q) parameters.set('q', query.q);
  if (query.sort && query.sort !== 'newest') parameters.set('sort', query.sort);
  const path = `/public/api/blogs?${parameters}`;
  return callApi({ path, signal, responseSchema: postListResponse(query.sort), failure: listFailure });
}

/** Returns the id of the new post if the server names it. */
export async function addPost(
  content: SentPost,
  onProgress: (progress: UploadProgress) => void,
): Promise<number | undefined> {
  const { id } = await callApi({
    method: 'POST',
    path: '/api/addblog',
    form: toFormData(content),
    onProgress,
    responseSchema: addPostResponse,
    withoutToken: msg('Please login first.'),
    signedOut: uploadSignedOut,
    failure: uploadFailure,
  });
  return id;
}

/** Fails with status 409 if the post is no longer at the revision that the changes are based on. */
export async function updatePost(
  id: number,
  content: SentPost,
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const form = toFormData(content);
  form.set('id', String(id));
  form.set('revision', String(content.revision));
  const path = `/public/api/update_blog/${id}`;
  const withoutToken = msg('Please log in to update blogs.');
  await callApi({ method: 'POST', path, form, onProgress, withoutToken, failure: updateFailure });
}

export async function deletePost(id: number): Promise<void> {
  const path = `/public/api/delete_blog/${id}`;
  const withoutToken = msg('Please log in to delete blogs.');
  await callApi({ method: 'DELETE', path, withoutToken, failure: () => t('Failed to delete blog') });
}

function toFormData({ fields, file, draftId }: SentPost): FormData {
  const form = new FormData();
  for (const { name } of POST_FIELDS) form.set(name, fields[name] ?? '');
  form.set('content', fields.content);
  if (file) form.set('image', file);
  if (draftId !== null) form.set('draft_id', String(draftId));
  return form;
}
