import { shorten } from '../../../../contract/text/characters.ts';

const LENGTH = 160;

/** The beginning of a text in whole words, as the server makes it. */
export function excerptOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return shorten(plain, LENGTH);
}
