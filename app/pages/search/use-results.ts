import { useEffect, useState } from 'react';
import type { SearchResults } from '../../site-context.ts';

/** Milliseconds between the last key and the request. */
const DELAY = 120;

/** The results for what is typed. While they load, the previous results. */
export function useResults(q: string): { results: SearchResults | undefined; hasFailed: boolean } {
  const [results, setResults] = useState<SearchResults>();
  const [hasFailed, setFailed] = useState(false);
  const query = q.trim();

  useEffect(() => {
    if (query === '') {
      setResults(undefined);
      setFailed(false);
      return;
    }
    const stop = new AbortController();
    const load = async () => {
      try {
        const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal: stop.signal });
        if (!response.ok) throw new Error(`The search responds with status ${response.status}.`);
        setResults((await response.json()) as SearchResults);
        setFailed(false);
      } catch {
        if (stop.signal.aborted) return;
        setResults(undefined);
        setFailed(true);
      }
    };
    const timer = setTimeout(load, DELAY);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);

  return { results, hasFailed };
}
