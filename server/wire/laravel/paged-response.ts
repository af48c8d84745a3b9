import type { PostStore } from '../../blog/post-store.ts';
import { toWire } from './to-wire.ts';

/** One page of posts with Laravel's paging fields. */
export function toPagedResponse(list: Awaited<ReturnType<PostStore['pageInFull']>>, perPage: number) {
  const from = (list.page - 1) * perPage + 1;
  const isEmpty = list.posts.length === 0;
  return {
    blogs: {
      data: list.posts.map(toWire),
      current_page: list.page,
      last_page: list.lastPage,
      per_page: perPage,
      total: list.total,
      from: isEmpty ? null : from,
      to: isEmpty ? null : from + list.posts.length - 1,
    },
    counts: list.counts,
  };
}
