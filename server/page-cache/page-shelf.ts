import type { CachedResponse, HeaderOverrides } from '../http/cached-response.ts';
import type { Dependencies } from './dependencies.ts';

export interface CacheEntry {
  answer: CachedResponse;
  /** What is said to a CDN that may hold it, instead of what is said to everyone. */
  toCdn?: HeaderOverrides | undefined;
  dependencies: Dependencies;
  /** Milliseconds of the clock; kept no longer. */
  expiresAt: number;
  /** How often it was asked for since it was made. */
  uses: number;
  /** What it showed has changed: only better than nothing, expiresAt another is made. */
  isStale: boolean;
}

/** Kept pages by their addresses, at most so many bytes of them: those that were asked for last. */
export class PageShelf {
  readonly #pages = new Map<string, CacheEntry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(address: string, now: number): CacheEntry | undefined {
    const page = this.#pages.get(address);
    if (!page) return undefined;
    // To the end of the row: the first ones are those that were not asked for.
    this.#pages.delete(address);
    if (page.expiresAt < now) {
      this.#bytes -= page.answer.bytes;
      return undefined;
    }
    this.#pages.set(address, page);
    return page;
  }

  put(address: string, page: CacheEntry): void {
    this.remove(address);
    this.#pages.set(address, page);
    this.#bytes += page.answer.bytes;
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.remove(oldest);
    }
  }

  remove(address: string): void {
    const page = this.#pages.get(address);
    if (!page) return;
    this.#pages.delete(address);
    this.#bytes -= page.answer.bytes;
  }

  removeWhere(isGone: (dependencies: Dependencies) => boolean): void {
    for (const [address, { dependencies }] of this.#pages) if (isGone(dependencies)) this.remove(address);
  }

  markStale(isStale: (dependencies: Dependencies) => boolean): void {
    for (const page of this.#pages.values()) page.isStale ||= isStale(page.dependencies);
  }
}
