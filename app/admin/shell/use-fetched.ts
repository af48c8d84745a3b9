import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session.ts';

interface Fetched<Value> {
  value?: Value;
  failure?: string;
  isLoading: boolean;
}

/** Fetched when signed in, cleared when not. Of another `subject` nothing old is shown. */
export function useFetched<Value>(fetchValue: (signal: AbortSignal) => Promise<Value | undefined>, subject: unknown) {
  const token = useSession()?.token;
  const [state, setState] = useState<Fetched<Value> & { subject?: unknown }>({ isLoading: true });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a wish to ask again.
  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ subject, value: before.subject === subject ? before.value : undefined, isLoading: true }));
    if (!token) return;
    fetchValue(abort.signal).then(
      (value) => setState({ subject, value, isLoading: false }),
      (failure: Error) => {
        if (!abort.signal.aborted) setState((before) => ({ ...before, failure: failure.message, isLoading: false }));
      },
    );
    return () => abort.abort();
  }, [token, fetchValue, subject, round]);

  return {
    ...state,
    reload: useCallback(() => setRound((count) => count + 1), []),
    put: useCallback((value: Value) => setState({ subject, value, isLoading: false }), [subject]),
  };
}
