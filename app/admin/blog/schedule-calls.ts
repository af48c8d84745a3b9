import { type AdminPost, adminPost, type PostEntry, postEntryPage } from '../../../contract/blog/post-drafts.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

/** The calendar only shows how many posts a day has, so later posts are not needed. */
const MAX_LISTED = 100;

/** The posts that will be published at a set time. */
export async function fetchScheduled(signal?: AbortSignal): Promise<PostEntry[]> {
  const { posts } = await callApi({
    path: `/api/admin/posts?status=scheduled,live-changes-scheduled&per_page=${MAX_LISTED}`,
    signal,
    responseSchema: postEntryPage,
    failure: msg('Could not load the scheduled posts.'),
  });
  return posts;
}

/** Publishes the draft at `at`, and unpublishes it again at `until`. */
export const schedulePost = (post: AdminPost, at: Date, until: Date | null): Promise<AdminPost> =>
  callApi({
    method: 'POST',
    path: `/api/admin/posts/${post.id}/publish`,
    json: { at: at.toISOString(), until: until?.toISOString() ?? null, draft_revision: post.draft_revision },
    responseSchema: adminPost,
    failure: msg('Could not schedule the post. Try again.'),
  });

export const cancelSchedule = (postId: number): Promise<AdminPost> =>
  callApi({
    method: 'DELETE',
    path: `/api/admin/posts/${postId}/schedule`,
    responseSchema: adminPost,
    failure: msg('Could not cancel the schedule. Try again.'),
  });
