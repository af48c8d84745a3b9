import { diffKeys } from './diff-keys.ts';

/** Words of two texts, in order. Words without a mark are in both texts. */
export interface WordChange {
  mark?: 'ins' | 'del';
  text: string;
}

/** Merges the earlier and the later text into one, with marks at removed and added words. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const changes: WordChange[] = [];
  const add = (tokens: readonly string[], mark?: 'ins' | 'del') => {
    if (tokens.length > 0) changes.push({ ...(mark && { mark }), text: tokens.join('') });
  };
  let place = 0;
  for (const hunk of joinPhrases(diffKeys(old, next), next)) {
    add(next.slice(place, hunk.after.start));
    add(old.slice(hunk.before.start, hunk.before.start + hunk.before.count), 'del');
    add(next.slice(hunk.after.start, hunk.after.start + hunk.after.count), 'ins');
    place = hunk.after.start + hunk.after.count;
  }
  add(next.slice(place));
  return changes;
}

/** A space between two changed words is changed with them, or each word would be struck out beside its successor. */
function joinPhrases(hunks: ReturnType<typeof diffKeys>, next: readonly string[]) {
  const joined: ReturnType<typeof diffKeys> = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const end = last ? last.after.start + last.after.count : 0;
    if (last && next.slice(end, hunk.after.start).every((token) => /^\s+$/.test(token))) {
      last.before.count = hunk.before.start + hunk.before.count - last.before.start;
      last.after.count = hunk.after.start + hunk.after.count - last.after.start;
    } else joined.push({ before: { ...hunk.before }, after: { ...hunk.after } });
  }
  return joined;
}

/** Facts of the company, words, spaces and other characters. */
const TOKEN = /\{company\.[\w-]+\}|[\p{L}\p{N}\p{M}]+|\s+|./gsu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** The lines of two texts that differ, in order: a line that is in both is left out. */
export function changedLines(before: string, after: string): { before: string; after: string }[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  return diffKeys(old, next).flatMap((hunk) => {
    const removed = old.slice(hunk.before.start, hunk.before.start + hunk.before.count);
    const added = next.slice(hunk.after.start, hunk.after.start + hunk.after.count);
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
      before: removed[index] ?? '',
      after: added[index] ?? '',
    }));
  });
}
