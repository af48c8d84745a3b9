/**
 * Options of an LRU cache that keeps a number of entries. The option `max` of the library allocates room for all of them at
 * once: megabytes in a process that may never need them.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
