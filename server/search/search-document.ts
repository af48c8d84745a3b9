import { createHash } from 'node:crypto';
import type { SearchEntry } from '../core/search-entry.ts';
import { wordsOf } from '../core/words.ts';
import type { SearchDocumentTable } from '../database/tables.ts';
import { wordsOfTitle } from './words.ts';

export interface SearchDocument extends SearchEntry {
  /** See places.ts. */
  place: number;
}

/** The maximum length of a text in code units. Words after it cannot be found. */
const MAX_BODY = 200_000;

/** A word that occurs this often in a text is one of its topics, and counts as part of the summary. */
const FREQUENT = 3;

export function toRow(document: SearchDocument): SearchDocumentTable {
  const { place, address, title, summary, keywords = [], picture, publishedAt } = document;
  const body = document.body.slice(0, MAX_BODY).replace(/[\uD800-\uDBFF]$/, '');
  const inBody = new Map<string, number>();
  for (const word of wordsOf(body)) inBody.set(word, (inBody.get(word) ?? 0) + 1);
  const frequent = Array.from(inBody).flatMap(([word, count]) => (count >= FREQUENT ? [word] : []));
  const titleWords = new Set(wordsOfTitle(title));
  const summaryWords = new Set([...wordsOf(summary), ...keywords.flatMap((text) => [...wordsOf(text)]), ...frequent]);
  const bodyWords = [...inBody.keys()].filter((word) => !summaryWords.has(word));
  const row = {
    place,
    address,
    title,
    summary,
    body,
    picture: JSON.stringify(picture),
    published_at: publishedAt ?? null,
    title_words: [...titleWords].join(' '),
    summary_words: [...summaryWords].join(' '),
    body_words: bodyWords.join(' '),
  };
  return { ...row, hash: createHash('sha256').update(JSON.stringify(row)).digest('base64url') };
}

/** Every word of a row once. */
export const wordsOfRow = (row: Pick<SearchDocumentTable, 'title_words' | 'summary_words' | 'body_words'>) =>
  new Set(`${row.title_words} ${row.summary_words} ${row.body_words}`.split(' ').filter(Boolean));
