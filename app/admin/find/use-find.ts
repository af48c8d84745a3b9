import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fact, FindSearch, FoundDocument } from '../../../contract/find.ts';
import { type ApiError, attempt } from '../api.ts';
import { findPage, findSimilar } from './find-calls.ts';

/** Nobody reads a longer list of documents. A replacement in more documents takes several steps. */
const MAX_DOCUMENTS = 3_000;

export interface Results {
  search: FindSearch;
  documents: readonly FoundDocument[];
  /** Facts of the company whose value equals the words, and the fact that replaces them. */
  facts: readonly Fact[];
  read: number;
  total: number;
  isDone: boolean;
  /** Whether there is more than is listed. */
  isCut: boolean;
  /** If nothing was found: the nearest words, or null if there are none. */
  similar?: { words: string; count: number } | null;
  error?: ApiError;
}

/** Searches page by page, with the results so far. */
export function useFind() {
  const [results, setResults] = useState<Results>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const find = useCallback(async (search: FindSearch, fact: string | null) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    let current: Results = { search, documents: [], facts: [], read: 0, total: 0, isDone: false, isCut: false };
    const show = (change: Partial<Results>) => {
      current = { ...current, ...change };
      if (!signal.aborted) setResults(current);
    };
    show({});
    try {
      for (let after: string | null = null; ; ) {
        const { value, error } = await attempt(() => findPage(search, { after, fact }, signal), { toast: false });
        if (error) return show({ error, isDone: true });
        const documents = [...current.documents, ...value.documents];
        after = value.next;
        const isCut = after !== null && documents.length >= MAX_DOCUMENTS;
        show({
          documents,
          facts: value.facts,
          read: value.read,
          total: value.total,
          isCut,
          isDone: after === null || isCut,
        });
        if (current.isDone) break;
      }
      if (current.documents.length === 0) show({ similar: await nearest(search, signal) });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, []);

  /** Aborts the search, and removes its results. */
  const clear = useCallback(() => {
    running.current?.abort();
    setResults(undefined);
  }, []);
  return { results, find, clear };
}

/** The most frequent words that differ from the searched ones in one or two letters. */
async function nearest(search: FindSearch, signal: AbortSignal): Promise<{ words: string; count: number } | null> {
  const counts = new Map<string, number>();
  for (let after: string | null = null; ; ) {
    const { value } = await attempt(() => findSimilar(search, after, signal), { toast: false });
    for (const { words, count } of value?.similar ?? []) counts.set(words, (counts.get(words) ?? 0) + count);
    after = value?.next ?? null;
    if (after === null) break;
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best ? { words: best[0], count: best[1] } : null;
}
