import { useCallback, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';

/** Runs one action of a person at a time; what fails is said in a toast. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isShown) showToast({ kind: 'error', text: error.message });
    } finally {
      setBusy(false);
    }
  }, []);
  return { run, isBusy };
}
