import { useEffect, useState } from 'react';
import { attempt } from '../api.ts';

/** The pause in typing before a request, in milliseconds. */
const PAUSE_MS = 150;

/** One letter would find everything. */
const MIN_LENGTH = 2;

/**
 * The last response to typed words, with these words as `q`. `found` is undefined if the call failed: the field works
 * without it. `find` must be the same function at each rendering.
 */
export function useTypedSearch<Found>(typed: string, find: (q: string, signal: AbortSignal) => Promise<Found>) {
  const [answer, setAnswer] = useState<{ q: string; found: Found | undefined }>();
  const q = typed.trim();
  useEffect(() => {
    if (q.length < MIN_LENGTH) return setAnswer(undefined);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      attempt(() => find(q, controller.signal), { toast: false })
        .then(({ value }) => setAnswer({ q, found: value }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) throw error;
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, find]);
  return answer;
}
