/**
 * Options of an LRU cache with at most this many entries. The library's option `max` would allocate memory for all of
 * them at once: megabytes in a process that may never need them.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
