import { useCallback, useEffect } from 'react';
import { useDataRouter } from '../../navigation/use-data-router.ts';

/** Loads the data of the open screen again. Every visitor would download the code of React Router's `useRevalidator`. */
export function useRevalidate(): () => Promise<void> {
  const router = useDataRouter();
  return useCallback(async () => router?.revalidate(), [router]);
}

/** Loads the data of the open screen again when the person returns to the tab: others may have changed it. */
export function useRevalidateOnFocus(): void {
  const revalidate = useRevalidate();
  useEffect(() => {
    const refresh = () => void revalidate();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [revalidate]);
}
