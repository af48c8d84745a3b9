import { useEffect, useState } from 'react';
import type { MediaFilter, MediaItem } from '../../../contract/media/media-library.ts';
import { type ApiError, attempt } from '../api.ts';
import { fetchMedia } from './media-calls.ts';

/** The delay of a search after the last keystroke. */
const DEBOUNCE_MS = 300;

/** The items of the library that match a search, page by page. */
export function usePictures(q: string, filter: MediaFilter = 'pictures') {
  const [page, setPage] = useState(1);
  const [loaded, setLoaded] = useState<{ items: MediaItem[]; lastPage: number }>();
  const [failure, setFailure] = useState<ApiError>();
  const [attempts, setAttempts] = useState(0);
  const words = q.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` has it load again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const { value, error } = await attempt(() => fetchMedia({ q: words, filter, page }, signal), {
        toast: false,
      });
      if (signal.aborted) return;
      setFailure(error);
      if (value) {
        const { media, last_page: lastPage } = value;
        setLoaded((before) => ({ items: page > 1 ? withMore(before?.items ?? [], media) : media, lastPage }));
      }
    };
    const timer = setTimeout(() => void load().catch(ignoreAbort), words && page === 1 ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, filter, page, attempts]);
  // Another search starts at its first page.
  const [searched, setSearched] = useState(words);
  if (searched !== words) {
    setSearched(words);
    setPage(1);
  }

  return {
    /** Undefined until they are loaded. */
    items: loaded?.items,
    error: failure,
    hasMore: page < (loaded?.lastPage ?? 0),
    loadMore: () => setPage(page + 1),
    tryAgain: () => setAttempts(attempts + 1),
    prepend: (item: MediaItem) =>
      setLoaded((before) => ({
        items: [item, ...(before?.items ?? []).filter(({ name }) => name !== item.name)],
        lastPage: before?.lastPage ?? 1,
      })),
  };
}

/** Adds a page without duplicates. New uploads may have moved items to the next page. */
const withMore = (items: MediaItem[], more: MediaItem[]) => [
  ...items,
  ...more.filter(({ name }) => items.every((item) => item.name !== name)),
];

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
