import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/** Loads the data of the open screen again. Every visitor would download the code of React Router's `useRevalidator`. */
export function useRevalidate(): () => Promise<void> {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(async () => router?.revalidate(), [router]);
}
