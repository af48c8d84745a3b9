import { useSyncExternalStore } from 'react';

/** Something read off the scroll position. Give a coarse value: the component renders whenever it changes. */
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
