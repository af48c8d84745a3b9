import type { ImportItemState, ImportQuestion } from '../../contract/imports.ts';
import { shorten } from '../../contract/text/characters.ts';
import type { ExistingPosts } from './import-store.ts';
import { coverOf, type Prepared } from './prepare-item.ts';

interface Plan {
  state: ImportItemState;
  questions: ImportQuestion[];
}

/** The maximum number of characters that are shown of shortcodes. */
const MAX_SHOWN = 120;

/** The result that importing an item would have, given the posts of this site. */
export function planItem(sourceId: string, { item, digest }: Prepared, existing: ExistingPosts): Plan {
  const before = existing.imported.get(sourceId);
  if (before && before.where === 'here' && before.digest === digest) return { state: 'unchanged', questions: [] };

  const questions: ImportQuestion[] = [];
  if (before?.where === 'here') {
    questions.push({ kind: 'changed', text: 'It was imported before, and has changed in the file since.' });
  } else if (before) {
    questions.push({ kind: 'deleted', text: 'It was imported before, and deleted here.' });
  } else if (item.title && existing.titles.has(item.title.toLowerCase())) {
    questions.push({ kind: 'same_title', text: 'A post with this title already exists.' });
  }
  if (item.isPublished && !coverOf(item) && before?.where !== 'here') {
    questions.push({ kind: 'no_image', text: 'No image. Public posts need one.' });
  }
  if (item.shortcodes.length > 0) {
    const calls = item.shortcodes.join(' ');
    const text = shorten(calls, MAX_SHOWN);
    questions.push({ kind: 'shortcode', text: `Contains plugin shortcodes: ${text}` });
  }
  return { state: 'ready', questions };
}
