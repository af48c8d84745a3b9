import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** What the address says after its `?`. The hook of React Router can set it too; all visitors would download that code. */
export function useParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
