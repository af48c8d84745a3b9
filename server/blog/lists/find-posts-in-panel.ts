import type { LinkTarget } from '../../../contract/link-targets.ts';
import type { PanelResult, Viewer } from '../../slice.ts';
import type { createPostEntryStore } from './post-entry-store.ts';

/** The maximum number of matching posts that are ranked, newest first. A higher number would make typing slower. */
const MAX_COMPARED = 100;

/** The searches of the panel for posts. */
export const findPostsInPanel = (entries: ReturnType<typeof createPostEntryStore>) => ({
  async findInPanel(q: string, { owner }: Viewer): Promise<PanelResult[]> {
    const { posts } = await entries.page({ q, owner, page: 1, perPage: MAX_COMPARED });
    return posts.map(({ id, title, state, author_name }) => ({
      kind: 'post',
      title: title || 'Untitled',
      note: [state, author_name].filter(Boolean).join(', '),
      path: `/admin/posts/${id}`,
      names: [title],
    }));
  },

  async findLinkTargets(q: string, owner: string | undefined): Promise<LinkTarget[]> {
    const id = Number(q.match(/^\/blogs\/(\d+)/i)?.[1]);
    const words = { ...(id ? { ids: [id] } : { q }), page: 1, perPage: MAX_COMPARED };
    const lists =
      owner === undefined
        ? [entries.page(words)]
        : // Authors see only their own drafts, and all public posts.
          [entries.page({ ...words, owner }), entries.page({ ...words, states: ['Live'] })];
    const posts = (await Promise.all(lists)).flatMap((list) => list.posts);
    return [...new Map(posts.map((post) => [post.id, post])).values()].map((post) => ({
      kind: 'post',
      title: post.title || 'Untitled',
      address: `/blogs/${post.id}`,
      state: post.state,
    }));
  },
});
