import { createdPreviewLink, type PreviewLink, previewLinks } from '../../../../contract/post-drafts.ts';
import { callApi } from '../../api.ts';

const pathOf = (postId: number) => `/api/admin/posts/${postId}/preview-links`;

/** The links that work now. */
export async function fetchPreviewLinks(postId: number, signal?: AbortSignal): Promise<PreviewLink[]> {
  const failure = 'Could not load the preview links. Try again.';
  const { links } = await callApi({ path: pathOf(postId), signal, responseSchema: previewLinks, failure });
  return links;
}

/** The URL is in this response only. */
export const addPreviewLink = (postId: number, days: number) =>
  callApi({
    method: 'POST',
    path: pathOf(postId),
    json: { days },
    responseSchema: createdPreviewLink,
    failure: 'Could not create the link. Try again.',
  });

export const revokePreviewLink = (postId: number, linkId: number) =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(postId)}/${linkId}`,
    failure: 'Could not revoke the link. Try again.',
  });
