import { useEffect, useState } from 'react';
import { attempt, type Outcome } from '../api.ts';

/**
 * Loads something when the component is shown, and again when `key` changes or `reload` is called. The previous result stays
 * until the new one arrives.
 */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, key: string | number = '') {
  const [outcome, setOutcome] = useState<Outcome<Value>>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when `load` loads something else
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    attempt(() => load(signal), { toast: false }).then(
      (loaded) => {
        if (!signal.aborted) setOutcome(loaded);
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [key, attempts]);
  return { outcome, reload: () => setAttempts(attempts + 1) };
}
