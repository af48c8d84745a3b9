/**
 * The items with the best match first: a title that is `q`, one that begins with it, one that contains it, then what was
 * found by something else. Equal matches stay in order.
 */
export function rankSearchResults<Item>(
  items: readonly Item[],
  q: string,
  titlesOf: (item: Item) => readonly string[],
): Item[] {
  const typed = q.toLowerCase();
  const rankOf = (title: string) => {
    const text = title.toLowerCase();
    if (text === typed) return 0;
    const at = text.indexOf(typed);
    return at < 0 ? 3 : Math.min(at, 1) + 1;
  };
  return items
    .map((item) => ({ item, rank: Math.min(...titlesOf(item).map(rankOf)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
