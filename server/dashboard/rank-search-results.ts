import { wordsIn } from '../core/words.ts';

/**
 * Sorts the best match first: titles that are `q`, that begin with it, that contain it, then what was found by
 * something else. Titles are compared by their words and, if these match equally, as they are written. Items that match
 * equally keep their order.
 */
export function rankSearchResults<Item>(
  items: readonly Item[],
  q: string,
  titlesOf: (item: Item) => readonly string[],
): Item[] {
  const [typed, typedWords] = [q.toLowerCase(), wordsOf(q)];
  const rankOf = (title: string) => 4 * place(wordsOf(title), typedWords || typed) + place(title.toLowerCase(), typed);
  return items
    .map((item) => ({ item, rank: Math.min(...titlesOf(item).map(rankOf)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const wordsOf = (text: string) => Array.from(wordsIn(text), ({ word }) => word).join(' ');

function place(text: string, typed: string): number {
  if (text === typed) return 0;
  const at = text.indexOf(typed);
  return at < 0 ? 3 : Math.min(at, 1) + 1;
}
