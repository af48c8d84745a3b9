import { hasRole } from '../../../contract/accounts/roles.ts';
import { counted } from '../../../contract/text/counted.ts';
import { attentionItems } from '../../core/attention-items.ts';
import { findOverdue } from '../../publishing/overdue-store.ts';
import type { Core, Slice } from '../../slice.ts';
import type { createPostEntryStore } from './post-entry-store.ts';

/** Posts that need attention. Authors see only their own. */
export function postAttention(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  entries: ReturnType<typeof createPostEntryStore>,
) {
  return {
    async 'Posts that wait for an editor'({ role, owner }) {
      if (role !== 'author') return [];
      const { submitted } = await entries.page({ owner, page: 1, perPage: 1 });
      const text = `${counted(submitted, 'post is', 'posts are')} waiting for an editor.`;
      return attentionItems(submitted, text, '/admin/manage-blogs?status=for-review');
    },
    async 'Newer versions of scheduled posts'({ role }) {
      if (!hasRole(role, 'editor')) return [];
      const { total } = await entries.page({ newer: true, page: 1, perPage: 1 });
      const text = `${counted(total, 'scheduled post has', 'scheduled posts have')} newer changes that are not scheduled.`;
      return attentionItems(total, text, '/admin/manage-blogs?status=scheduled&newer=true');
    },
    async 'Scheduled posts'({ role, owner }) {
      const { counts } = await entries.page({ owner, page: 1, perPage: 1 });
      const total = counts.Scheduled + counts['Live, changes scheduled'];
      const text = `${counted(total, 'post is', 'posts are')} scheduled.`;
      const items = attentionItems(total, text, '/admin/manage-blogs?status=scheduled');
      if (!hasRole(role, 'editor')) return items;
      const overdue = await findOverdue(db, clock());
      const late = overdue.filter(({ postId, change }) => postId !== null && change === 'publish').length;
      // If all of these posts are overdue, they are listed as overdue instead.
      return total > late ? items : [];
    },
  } satisfies Slice['attention'];
}
