import { escapeHtml } from '../escape-html.ts';

/** The maximum length of one post with its patterns, in characters. */
const MAX_TEXT = 5_000_000;

/** How deep patterns can be nested. */
const MAX_DEPTH = 10;

/** A pattern that several posts show, by its number. */
const PATTERN = /<!-- wp:block \{[^<>{}]*"ref":\s*(\d{1,20})[^<>]*-->/g;

const FOOTNOTES = /<!-- wp:(?:core\/)?footnotes\b[^<>]*-->/g;

/** Inserts into the text of a post what WordPress stores elsewhere: synced patterns, and the words of footnotes. */
export function expandBlocks(
  content: string,
  { patterns, footnotes = '' }: { patterns: ReadonlyMap<string, string>; footnotes?: string | undefined },
): { content: string; notes: string[] } {
  const notes = new Set<string>();
  const budget = { left: MAX_TEXT };
  const expand = (text: string, depth: number): string =>
    text.replace(PATTERN, (_, id: string) => {
      const pattern = patterns.get(id);
      if (pattern === undefined) notes.add(`The synced pattern ${id} is not in the file.`);
      else if (depth === MAX_DEPTH || pattern.length > budget.left) {
        notes.add('Its synced patterns contain each other or are too long. Some were left out.');
      } else {
        budget.left -= pattern.length;
        return expand(pattern, depth + 1);
      }
      return '';
    });
  const whole = expand(content, 0);
  const list = listOf(footnotes);
  if (!list) return { content: whole, notes: [...notes] };
  let isShown = false;
  const withNotes = whole.replace(FOOTNOTES, () => {
    if (isShown) return '';
    isShown = true;
    return list;
  });
  // If the list was removed from the text, the marks of the footnotes are still there, so add the list at the end.
  const end = !isShown && whole.includes('data-fn="') ? `\n\n${list}` : '';
  return { content: withNotes + end, notes: [...notes] };
}

/** WordPress stores footnotes as JSON in a custom field. */
function listOf(json: string): string {
  let footnotes: unknown;
  try {
    footnotes = JSON.parse(json);
  } catch {
    return '';
  }
  if (!Array.isArray(footnotes)) return '';
  const items = footnotes.flatMap((note: { id?: unknown; content?: unknown } | null) => {
    if (typeof note?.content !== 'string' || typeof note.id !== 'string') return [];
    const id = escapeHtml(note.id);
    return [`<li id="${id}">${note.content} <a href="#${id}-link">↩</a></li>`];
  });
  return items.length > 0 ? `<!-- wp:list --><ol>${items.join('')}</ol><!-- /wp:list -->` : '';
}
