import type { Category } from '../../../../contract/blog/blog.ts';
import { attempt } from '../../api.ts';
import { msg } from '../../i18n/t.ts';
import { may } from '../../rights.ts';
import { binPost } from '../post-draft-calls.ts';
import { publishNow, setCategory, unpublish } from './entry-calls.ts';
import { isPublic, type ManagedPost, titleOf } from './managed-post.ts';

export type BulkName = 'publish' | 'unpublish' | 'category' | 'bin';

interface BulkAction {
  /** Whether the account that is signed in may take this action on any post. */
  isOffered: () => boolean;
  /** Posts in other states are left as they are. */
  appliesTo: (post: ManagedPost) => boolean;
  run: (post: ManagedPost, category: Category | null) => Promise<void>;
  /** 'Publishing 2 of 3…' */
  busy: string;
  /** '3 posts published.' */
  done: string;
  /** '2 posts could not be published.' */
  failed: string;
}

const always = () => true;

export const BULK_ACTIONS: Record<BulkName, BulkAction> = {
  publish: {
    isOffered: () => may('POST /admin/posts/{id}/publish'),
    appliesTo: ({ state }) => state !== 'Live',
    run: ({ id }) => publishNow(id),
    busy: msg('Publishing'),
    done: msg('{count, plural, one {# post} other {# posts}} published.'),
    failed: msg('{count, plural, one {# post} other {# posts}} could not be published.'),
  },
  unpublish: {
    isOffered: () => may('POST /admin/posts/{id}/unpublish'),
    appliesTo: isPublic,
    run: ({ id }) => unpublish(id),
    busy: msg('Unpublishing'),
    done: msg('{count, plural, one {# post} other {# posts}} unpublished.'),
    failed: msg('{count, plural, one {# post} other {# posts}} could not be unpublished.'),
  },
  category: {
    isOffered: () => may('PUT /admin/posts/{id}/draft'),
    appliesTo: always,
    run: ({ id }, category) => setCategory(id, category),
    busy: msg('Changing'),
    done: msg('{count, plural, one {# post} other {# posts}} changed.'),
    failed: msg('{count, plural, one {# post} other {# posts}} could not be changed.'),
  },
  bin: {
    isOffered: () => may('DELETE /admin/posts/{id}'),
    appliesTo: (post) => may('DELETE /admin/posts/{id}', { isPublic: isPublic(post) }),
    run: ({ id }) => binPost(id),
    busy: msg('Moving'),
    done: msg('{count, plural, one {# post} other {# posts}} moved to the bin.'),
    failed: msg('{count, plural, one {# post} other {# posts}} could not be moved to the bin.'),
  },
};

export const hasBulkActions = () => Object.values(BULK_ACTIONS).some(({ isOffered }) => isOffered());

export interface BulkResult {
  name: BulkName;
  done: ManagedPost[];
  /** The failed posts, each with the reason in words. */
  failed: { id: number; title: string; reason: string }[];
}

/** Makes one call at a time, so that one failure does not affect the others. */
export async function runBulkAction(
  name: BulkName,
  posts: ManagedPost[],
  { category, onProgress }: { category: Category | null; onProgress: (number: number) => void },
): Promise<BulkResult> {
  const result: BulkResult = { name, done: [], failed: [] };
  for (const [index, post] of posts.entries()) {
    onProgress(index + 1);
    const { error } = await attempt(() => BULK_ACTIONS[name].run(post, category), { toast: false });
    if (error) result.failed.push({ id: post.id, title: titleOf(post), reason: error.message });
    else result.done.push(post);
  }
  return result;
}
