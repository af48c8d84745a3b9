import { isSameContent } from '../../../../contract/blog/merge-content.ts';
import { type DraftFields, draftFields } from '../../../../contract/blog/post-drafts.ts';
import { changedFields } from './body-changes.ts';

/** Whether the server made `stored` of `sent`. If so, the save succeeded and only its response was lost. */
export function isStoredFrom(sent: DraftFields, stored: DraftFields): boolean {
  const { data } = draftFields.safeParse(sent);
  if (!data) return false;
  const others = Object.keys(changedFields(data, stored)).filter((name) => name !== 'content');
  return others.length === 0 && isSameContent(data.content, stored.content);
}
