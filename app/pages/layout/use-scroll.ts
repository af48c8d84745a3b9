import { useSyncExternalStore } from 'react';

/** A value derived from the scroll position. Keep it coarse: the component renders whenever it changes. */
export function useScroll<Reading extends number | boolean>(read: () => Reading, before: Reading): Reading {
  return useSyncExternalStore(subscribe, read, () => before);
}

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}
