import { basePath } from '../../navigation/base-path.ts';
import type { loadPrefetchedCopy } from '../prefetched-copy.ts';

type KnownCopy = Partial<Awaited<ReturnType<typeof loadPrefetchedCopy>>>;

/**
 * The copy of the forms, the blog and the search that this browser read last. Client navigations show these pages with
 * it at once.
 */
export const knownCopy: KnownCopy = {};

let request: Promise<unknown> | undefined;

/** Reads the copy before such a page is opened. If that fails, the page is shown when its data arrive. */
export function prefetchCopy(): Promise<unknown> {
  request ??= fetch(`${basePath()}/copy.json`)
    .then((response) => response.json())
    .then((copy: KnownCopy) => Object.assign(knownCopy, { ...copy, ...knownCopy }))
    .catch(() => {});
  return request;
}
