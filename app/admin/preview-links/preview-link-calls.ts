import { createdPreviewLink, type PreviewLink, previewLinks } from '../../../contract/blog/post-drafts.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

/** `owner`: the API path of the document that the links show: `/api/admin/posts/5`. */
const pathOf = (owner: string) => `${owner}/preview-links`;

/** The links that work now. */
export async function fetchPreviewLinks(owner: string, signal?: AbortSignal): Promise<PreviewLink[]> {
  const failure = msg('Could not load the preview links. Try again.');
  const { links } = await callApi({ path: pathOf(owner), signal, responseSchema: previewLinks, failure });
  return links;
}

/** The URL is in this response only. */
export const addPreviewLink = (owner: string, days: number) =>
  callApi({
    method: 'POST',
    path: pathOf(owner),
    json: { days },
    responseSchema: createdPreviewLink,
    failure: msg('Could not create the link. Try again.'),
  });

export const revokePreviewLink = (owner: string, linkId: number) =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(owner)}/${linkId}`,
    failure: msg('Could not revoke the link. Try again.'),
  });
