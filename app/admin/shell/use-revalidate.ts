import { useCallback, useEffect } from 'react';
import { useDataRouter } from '../../navigation/use-data-router.ts';

/** Reloads the data of the open screen. With `useRevalidator`, every visitor would download its code. */
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
