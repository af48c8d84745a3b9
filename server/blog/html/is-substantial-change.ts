import { blocksOf } from './sanitize-html.ts';

/** Added and removed words. Fewer count as a correction. */
const MIN_WORDS = 20;

interface Text {
  content: string;
}

/** Whether readers are told that a post was updated: it has more or fewer headings, or twenty words were added or removed. */
export function isSubstantialChange(before: Text, after: Text): boolean {
  if (before.content === after.content) return false;
  if (countHeadings(before.content) !== countHeadings(after.content)) return true;
  const counts = new Map<string, number>();
  for (const word of wordsOf(before.content)) counts.set(word, (counts.get(word) ?? 0) - 1);
  for (const word of wordsOf(after.content)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let changed = 0;
  for (const count of counts.values()) changed += Math.abs(count);
  return changed >= MIN_WORDS;
}

const wordsOf = (html: string) =>
  blocksOf(html).flatMap((block) => block.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);

const countHeadings = (html: string) => html.match(/<h[234]>/g)?.length ?? 0;
