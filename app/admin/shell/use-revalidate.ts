import { useCallback } from 'react';
import { useDataRouter } from '../../navigation/use-data-router.ts';

/** Loads the data of the open screen again. Every visitor would download the code of React Router's `useRevalidator`. */
export function useRevalidate(): () => Promise<void> {
  const router = useDataRouter();
  return useCallback(async () => router?.revalidate(), [router]);
}
