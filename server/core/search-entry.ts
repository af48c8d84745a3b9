import type { SearchPicture } from '../../contract/search.ts';

/** A page, an entry of a list, or a post that visitors can find. server/search/ indexes it. */
export interface SearchEntry {
  address: string;
  title: string;
  /** Shown below the title. */
  summary: string;
  /** Shown as a snippet if the searched words are in it and not in the summary. */
  body: string;
  /** Found like the summary, but not shown. */
  keywords?: readonly string[];
  picture: SearchPicture;
  /** The publication time of a post. */
  publishedAt?: string;
}
