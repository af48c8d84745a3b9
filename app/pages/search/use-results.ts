import { useEffect, useState } from 'react';
import { withoutPrefix } from '../../../contract/languages/with-prefix.ts';
import type { SearchResults } from '../../site-context.ts';
import { useLanguage } from '../../use-language.ts';

/** Milliseconds between the last key and the request. */
const DELAY = 120;

/** The results for what is typed. While they load, the previous results. */
export function useResults(q: string): { results: SearchResults | undefined; hasFailed: boolean } {
  const [results, setResults] = useState<SearchResults>();
  const [hasFailed, setFailed] = useState(false);
  const query = q.trim();
  const { prefix = '', code } = useLanguage() ?? {};

  useEffect(() => {
    if (query === '') {
      setResults(undefined);
      setFailed(false);
      return;
    }
    const stop = new AbortController();
    const load = async () => {
      try {
        const search = new URLSearchParams({ q: query, ...(prefix && code && { language: code }) });
        const response = await fetch(`/api/search?${search}`, { signal: stop.signal });
        if (!response.ok) throw new Error(`The search responds with status ${response.status}.`);
        const found = (await response.json()) as SearchResults;
        // Links of the page have the prefix of its language.
        const results = found.results.map((one) => ({ ...one, address: withoutPrefix(prefix, one.address) }));
        setResults({ ...found, results });
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
  }, [query, prefix, code]);

  return { results, hasFailed };
}
