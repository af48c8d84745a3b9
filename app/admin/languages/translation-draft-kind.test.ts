import { expect, test } from 'vitest';
import { mergeTranslations } from './translation-draft-kind.ts';

const LABELS = [
  { path: 'title', label: 'Title', format: 'plain' as const, text: 'Home' },
  { path: 'text', label: 'Text', format: 'plain' as const, text: 'Words' },
];
const made = (text: string, source = 'Home') => ({ text, source });

test('texts that only one person changed are merged, and others are named', () => {
  const { merged, conflicts, changed } = mergeTranslations(LABELS, {
    base: { texts: { title: made('a'), text: made('b') } },
    mine: { texts: { title: made('a mine'), text: made('b') } },
    theirs: { texts: { title: made('a'), text: made('b theirs') }, address: '/start' },
  });
  expect(merged).toEqual({ texts: { title: made('a mine'), text: made('b theirs') }, address: '/start' });
  expect(conflicts).toEqual([]);
  expect(changed).toEqual(['“Text”', '“Address”']);
});

test('a mark of one person and the words of another are both kept apart from conflicts', () => {
  const base = { texts: { title: made('a', 'Old') } };
  const marked = { texts: { title: made('a', 'Home') } };
  const typed = { texts: { title: made('a typed', 'Old') } };
  expect(mergeTranslations(LABELS, { base, mine: marked, theirs: base }).merged).toEqual(marked);
  expect(mergeTranslations(LABELS, { base, mine: base, theirs: marked }).merged).toEqual(marked);
  const { merged, conflicts } = mergeTranslations(LABELS, { base, mine: marked, theirs: typed });
  expect([merged, conflicts]).toEqual([typed, []]);
});

test('a text that both changed is a conflict, which either version settles', () => {
  const versions = {
    base: { texts: { title: made('a') } },
    mine: { texts: { title: made('mine') } },
    theirs: { texts: { title: made('theirs') } },
  };
  const { merged, conflicts } = mergeTranslations(LABELS, versions);
  expect(merged.texts.title?.text).toBe('mine');
  expect(conflicts).toEqual([{ path: 'title', label: 'Title', mine: 'mine', theirs: 'theirs' }]);
  expect(mergeTranslations(LABELS, versions, () => true).merged.texts.title?.text).toBe('theirs');
});
