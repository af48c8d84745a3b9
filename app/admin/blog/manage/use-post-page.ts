import { useCallback, useEffect, useRef, useState } from 'react';
import type { Post, PostList } from '../../../../contract/blog.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ApiError } from '../../api.ts';
import { useSession } from '../../session.ts';
import { fetchPosts, type PostQuery } from '../post-calls.ts';
import { onPostsChanged } from '../posts-changed.ts';

interface PostPageState {
  list?: PostList;
  failure?: string;
  isLoading: boolean;
}

/** A page of the list: fetched when signed in, cleared when not. The old page stays until the new one is there. */
export function usePostPage({ page, perPage, category, q, sort }: PostQuery) {
  const token = useSession()?.token;
  const [state, setState] = useState<PostPageState>({ isLoading: true });
  const latest = useRef<AbortController>(undefined);
  const query = `${page} ${perPage} ${category} ${sort} ${q}`;
  /** The query that the list answers. */
  const listQuery = useRef('');

  const load = useCallback(() => {
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    if (!token) {
      setState({ isLoading: true });
      return abort;
    }
    setState(({ list }) => ({ list, isLoading: true }));
    fetchPosts({ page, perPage, category, q, sort }, abort.signal).then(
      (list) => {
        listQuery.current = query;
        setState({ list, isLoading: false });
      },
      (failure) => {
        if (abort.signal.aborted) return;
        // The posts of another page or category would belie what the person has just chosen.
        setState(({ list }) => ({
          list: listQuery.current === query ? list : undefined,
          failure: failure.message,
          isLoading: false,
        }));
        if (failure instanceof ApiError && !failure.isShown) showToast({ text: failure.message, kind: 'error' });
      },
    );
    return abort;
  }, [token, page, perPage, category, q, sort, query]);

  useEffect(() => {
    const abort = load();
    return () => abort.abort();
  }, [load]);
  useEffect(() => onPostsChanged(load), [load]);

  return {
    ...state,
    reload: load,
    /** Takes a deleted post out at once; the server is asked for what moves up. */
    remove(post: Post) {
      setState((before) => ({ ...before, list: before.list && without(before.list, post) }));
      load();
    },
  };
}

function without(list: PostList, gone: Post): PostList {
  const counts = { ...list.counts, total: list.counts.total - 1 };
  if (gone.category) counts[gone.category] -= 1;
  return { ...list, counts, total: list.total - 1, posts: list.posts.filter(({ id }) => id !== gone.id) };
}
