import { useEffect, useState } from 'react';
import type { FoundInPanel } from '../../../contract/dashboard.ts';
import { type ApiError, attempt } from '../api.ts';
import { findInPanel } from './palette-calls.ts';

/** The delay of a search after the last keystroke. */
const DEBOUNCE_MS = 120;

interface Answer {
  q: string;
  all: boolean;
  results: FoundInPanel['results'];
  /** Why the request failed. */
  error?: ApiError;
}

export interface PaletteSearch {
  /** Results for the typed words. */
  results: FoundInPanel['results'];
  /** Results for earlier words, until the response arrives. They must not be opened. */
  earlier: FoundInPanel['results'];
  isSearching: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Finds posts, pages, messages and people by words. */
export function usePaletteSearch(q: string, all: boolean): PaletteSearch {
  const [answer, setAnswer] = useState<Answer>();
  const isAnswered = answer?.q === q && answer.all === all;

  useEffect(() => {
    if (!q || isAnswered) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { value, error } = await attempt(() => findInPanel(q, all, aborted.signal), { toast: false });
        // A response for earlier letters must not replace a later one.
        if (aborted.signal.aborted) return;
        if (value) setAnswer({ q, all, results: value.results });
        else setAnswer((before) => ({ q, all, results: resultsOf(before, q), error }));
      } catch {
        // Aborted, since more was typed.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [q, all, isAnswered]);

  return {
    results: resultsOf(answer, q),
    earlier: answer && answer.q !== q ? answer.results : [],
    isSearching: q !== '' && !isAnswered,
    error: isAnswered ? answer.error : undefined,
    retry: () => setAnswer(undefined),
  };
}

const resultsOf = (answer: Answer | undefined, q: string) => (answer?.q === q ? answer.results : []);
