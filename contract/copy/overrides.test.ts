import { expect, test } from 'vitest';
import { z } from 'zod';
import { embed, line, list } from './fields.ts';
import { findUnwritten } from './find-unwritten.ts';
import { mergeOverrides, overridesOf } from './overrides.ts';

const schema = z.object({
  title: line('Title', { max: 10 }),
  note: line('Note'),
  items: list('Items', { name: line('Name', { max: 10 }), text: line('Text') }),
});
const defaults = {
  title: 'Title',
  note: 'Note',
  items: [
    { id: 'a', name: 'A', text: 'First' },
    { id: 'b', name: 'B', text: 'Second' },
  ],
};

test('after an upgrade, stored fields that no longer fit have their defaults, and the others stay', () => {
  const stored = {
    title: 'Longer than it may be now',
    oldName: 'A field that was renamed',
    note: 'Mine',
    items: [
      { id: 'b', name: 'Also too long now', text: 'Mine' },
      { id: 'c', name: 'C', text: 'New' },
      { id: 'd', name: 'Without a text' },
    ],
  };
  const { value, rejected } = mergeOverrides(schema, defaults, stored);
  expect(value).toEqual({
    title: 'Title',
    note: 'Mine',
    items: [
      { id: 'b', name: 'B', text: 'Mine' },
      { id: 'c', name: 'C', text: 'New' },
    ],
  });
  expect(rejected).toEqual([
    { path: 'title', message: 'Title has at most 10 characters.' },
    { path: 'items.b.name', message: 'Name has at most 10 characters.' },
    { path: 'items.d.name', message: 'Name has at most 10 characters.' },
    { path: 'items.d.text', message: 'Text is required.' },
    { path: 'oldName', message: 'There is no such field.' },
  ]);
});

test('what is stored and merged again is the same document, and new defaults show through', () => {
  const changed = { ...defaults, note: 'Mine', items: [{ ...defaults.items[1], text: 'Mine' }, defaults.items[0]] };
  const stored = overridesOf(defaults, changed);
  expect(stored).toEqual({ note: 'Mine', items: [{ id: 'b', text: 'Mine' }, { id: 'a' }] });
  expect(mergeOverrides(schema, defaults, stored).value).toEqual(changed);
  const newDefaults = {
    ...defaults,
    title: 'New',
    items: [{ id: 'a', name: 'Anna', text: 'First' }, defaults.items[1]],
  };
  expect(mergeOverrides(schema, newDefaults as typeof defaults, stored).value).toEqual({
    title: 'New',
    note: 'Mine',
    items: [{ ...defaults.items[1], text: 'Mine' }, newDefaults.items[0]],
  });
});

test('a draft keeps an embed that has no address or no title yet, which is found before it is public', () => {
  const withEmbed = z.object({ items: list('Items', { film: embed('Film') }) });
  const merge = (film: object) => mergeOverrides(withEmbed, { items: [] }, { items: [{ id: 'a', film }] });
  const empty = { provider: '', target: '', title: '', ratio: '16:9', picture: '' };
  const untitled = { ...empty, provider: 'openstreetmap', target: '17/23.03/72.58' };
  for (const film of [empty, untitled]) {
    expect(merge(film)).toEqual({ value: { items: [{ id: 'a', film }] }, rejected: [] });
  }
  expect(findUnwritten(withEmbed, { items: [{ id: 'a', film: untitled }] })).toEqual([
    ['items.a.film.title', 'Title is required.'],
  ]);
  expect(merge({ ...untitled, title: 'A map', target: 'nowhere' }).rejected).toEqual([
    { path: 'items.a.film.target', message: 'This video or map was not found. Look up its address again.' },
  ]);
});
