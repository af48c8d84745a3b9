import { useEffect, useState } from 'react';
import type { ManagedList } from './load-list.ts';

/** The list, or the one before if it could not be loaded. */
export function useLastList(list: ManagedList | undefined): ManagedList | undefined {
  const [last, setLast] = useState(list);
  useEffect(() => {
    if (list) setLast(list);
  }, [list]);
  return list ?? last;
}
