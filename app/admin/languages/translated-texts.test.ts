import { expect, test } from 'vitest';
import type { SourceText } from '../../../contract/languages/translations.ts';
import {
  countState,
  describeWork,
  groupTexts,
  leaveText,
  markTexts,
  nextToDo,
  removedTexts,
  typeText,
  unmarkTexts,
} from './translated-texts.ts';

const plain = (path: string, label: string, text: string): SourceText => ({ path, label, text, format: 'plain' });

const SOURCE = {
  id: 'page home',
  kind: 'page',
  title: 'Home',
  address: '/admin/pages/home',
  is_public: true,
  page_address: null,
  texts: [
    plain('title', 'Title', 'Home'),
    plain('sections.hero.heading', 'Hero, Heading', 'A fixed quote'),
    plain('sections.hero.lines.0', 'Hero, Lines', 'One'),
  ],
} as const satisfies Parameters<typeof groupTexts>[0] & object;

const pairsOf = (texts: Parameters<typeof groupTexts>[1]) =>
  groupTexts({ ...SOURCE, texts: [...SOURCE.texts] }, texts).flatMap(({ pairs }) => pairs);

test('texts are grouped by section, each with the state of its translation', () => {
  const groups = groupTexts(
    { ...SOURCE, texts: [...SOURCE.texts] },
    { title: { text: 'Start', source: 'Home' }, 'sections.hero.heading': { text: 'x', source: 'A fair price' } },
  );
  expect(groups.map(({ title, pairs }) => [title, pairs.map(({ name, state }) => `${name} ${state}`)])).toEqual([
    ['Page', ['Title current']],
    ['Hero', ['Heading outdated', 'Lines missing']],
  ]);
  expect(describeWork(groups.flatMap(({ pairs }) => pairs))).toBe('1 out of date, 1 missing');
});

test('texts with the same label are numbered', () => {
  const texts = [
    plain('a.0', 'Hero, Lines', 'One'),
    plain('a.1', 'Hero, Lines', 'Two'),
    plain('b', 'Hero, Link', 'More'),
  ];
  const [group] = groupTexts({ ...SOURCE, texts }, {});
  expect(group?.pairs.map(({ name }) => name)).toEqual(['Lines 1', 'Lines 2', 'Link']);
});

test('typing keeps the source that a translation was made from, until it is marked', () => {
  const heading = SOURCE.texts[1];
  const before = { 'sections.hero.heading': { text: 'ein fairer Preis', source: 'A fair price' } };
  const typed = typeText(before, heading, 'ein fester Preis');
  expect(typed).toEqual({ 'sections.hero.heading': { text: 'ein fester Preis', source: 'A fair price' } });
  const marked = markTexts(typed, pairsOf(typed));
  expect(marked['sections.hero.heading']?.source).toBe('A fixed quote');
  expect(unmarkTexts(marked, typed, pairsOf(typed))).toEqual(typed);
  // Typed further in the meantime.
  const further = typeText(marked, heading, 'ein Festpreis');
  expect(unmarkTexts(further, typed, pairsOf(typed))['sections.hero.heading']).toEqual({
    text: 'ein Festpreis',
    source: 'A fair price',
  });
  expect(typeText({}, heading, 'neu')['sections.hero.heading']?.source).toBe('A fixed quote');
});

test('a field that is left empty begins anew with the present source', () => {
  const emptied = typeText({ title: { text: 'Start', source: 'Old' } }, SOURCE.texts[0], '');
  expect(leaveText(emptied, 'title')).toEqual({});
  expect(leaveText({ title: { text: 'Start', source: 'Old' } }, 'title')).toEqual({
    title: { text: 'Start', source: 'Old' },
  });
});

test('a text that moved is not removed, and one that is gone is', () => {
  const source = { ...SOURCE, texts: [...SOURCE.texts] };
  const moved = { 'sections.hero.lines.3': { text: 'Eins', source: 'One' } };
  expect(removedTexts(source, moved)).toEqual([]);
  expect(pairsOf(moved)[2]).toMatchObject({ state: 'current', translated: { text: 'Eins' } });
  expect(removedTexts(source, { gone: { text: 'Weg', source: 'Gone' } })).toEqual([
    { path: 'gone', text: 'Weg', source: 'Gone' },
  ]);
});

test('Next leads to what is out of date before what is missing, and starts again after the last', () => {
  const pairs = pairsOf({
    title: { text: 'Start', source: 'Old' },
    'sections.hero.heading': { text: 'x', source: 'y' },
  });
  expect(countState(pairs, 'outdated')).toBe(2);
  expect(nextToDo(pairs, undefined)?.path).toBe('title');
  expect(nextToDo(pairs, 'title')?.path).toBe('sections.hero.heading');
  expect(nextToDo(pairs, 'sections.hero.heading')?.path).toBe('title');
  const rest = pairsOf({ title: { text: 'Start', source: 'Home' } });
  expect(nextToDo(rest, 'sections.hero.lines.0')?.path).toBe('sections.hero.heading');
  expect(nextToDo(pairsOf(markTexts({}, [])).slice(0, 1), 'title')).toBeUndefined();
});
