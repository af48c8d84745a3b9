import { attempt } from '../../api.ts';
import { currentSession } from '../../session.ts';
import type { DraftConflict } from '../autosave/use-autosave.ts';
import { fetchAdminPost, fetchPostRevision } from '../post-draft-calls.ts';

/** Shown instead of the server's message, which says that someone else changed the post. */
export const CHANGED_IN_OTHER_TAB = 'You changed this post in another tab.';

export const isOwnChange = (updatedBy: string | null) =>
  updatedBy !== null && updatedBy.toLowerCase() === currentSession()?.user.email.toLowerCase();

/** What was published since `baseRevision`. Undefined if nothing was, or if the server does not answer. */
export async function findPublishedChange(postId: number, baseRevision: number): Promise<DraftConflict | undefined> {
  const { value } = await attempt(
    async () => {
      const current = await fetchAdminPost(postId);
      if (!current.live || current.revision === baseRevision) return undefined;
      const live = await fetchPostRevision(postId, current.revision);
      const base = await attempt(() => fetchPostRevision(postId, baseRevision), { toast: false });
      const { fields: theirs, by, at } = live;
      return { base: base.value?.fields, theirs, by, at, revision: current.revision, current };
    },
    { toast: false },
  );
  return value;
}
