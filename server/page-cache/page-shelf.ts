import type { HeldAnswer, Instead } from '../http/held-answer.ts';
import type { PageReads } from './page-reads.ts';

export interface KeptPage {
  answer: HeldAnswer;
  /** What is said to a CDN that may hold it, instead of what is said to everyone. */
  toCdn?: Instead | undefined;
  reads: PageReads;
  /** Milliseconds of the clock; kept no longer. */
  until: number;
  /** How often it was asked for since it was made. */
  uses: number;
  /** What it showed has changed: only better than nothing, until another is made. */
  isOutdated: boolean;
}

/** Kept pages by their addresses, at most so many bytes of them: those that were asked for last. */
export class PageShelf {
  readonly #pages = new Map<string, KeptPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(address: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(address);
    if (!page) return undefined;
    // To the end of the row: the first ones are those that were not asked for.
    this.#pages.delete(address);
    if (page.until < now) {
      this.#bytes -= page.answer.bytes;
      return undefined;
    }
    this.#pages.set(address, page);
    return page;
  }

  put(address: string, page: KeptPage): void {
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

  removeWhere(isGone: (reads: PageReads) => boolean): void {
    for (const [address, { reads }] of this.#pages) if (isGone(reads)) this.remove(address);
  }

  outdateWhere(isOutdated: (reads: PageReads) => boolean): void {
    for (const page of this.#pages.values()) page.isOutdated ||= isOutdated(page.reads);
  }
}
