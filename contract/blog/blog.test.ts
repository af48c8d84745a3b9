import { expect, test } from 'vitest';
import { addPostFields, updatePostFields } from './blog.ts';
import { readPostList } from './blog-wire.ts';

const WIRE = { id: 1, title: 'One', content: '', image: '/a.jpg', created_at: '2026-01-01T00:00:00.000Z' };

test('a plain list is sorted, counted and read as one page', () => {
  const newer = {
    blog_id: '2',
    heading: 'Two',
    create_at: '2026-02-01T00:00:00.000Z',
    category: 'Business',
    author_name: null,
  };
  const list = readPostList({ blogs: [WIRE, newer] });
  expect(list?.posts.map(({ id, title, authorName }) => [id, title, authorName])).toEqual([
    [2, 'Two', null],
    [1, 'One', null],
  ]);
  expect(list).toMatchObject({ page: 1, lastPage: 1, total: 2, counts: { total: 2, Business: 1, Marketing: 0 } });
});

test('a paged list is read with its paging and counts', () => {
  const counts = { total: 40, Marketing: 9, Operation: 5, Creative: 6, Business: 8, Development: 11 };
  const list = readPostList({ blogs: { data: [WIRE], current_page: 3, last_page: 4, total: 40 }, counts });
  expect(list).toMatchObject({ page: 3, lastPage: 4, total: 40, counts });
});

test('an invalid field affects neither the rest of its record nor the list', () => {
  const list = readPostList({
    blogs: [
      { ...WIRE, id: null, blog_id: 4, title: 7, heading: 'Four', category: 'News', image_width: '60' },
      { ...WIRE, id: '07' },
      { title: 'no id' },
      { ...WIRE, id: 5, created_at: 'yesterday' },
      { ...WIRE, id: 6, created_at: '2026-11-05 10:00:00' },
    ],
    counts: 'many',
  });
  expect(list?.posts.map(({ id, title, category, createdAt }) => [id, title, category, createdAt])).toEqual([
    [6, 'One', null, '2026-11-05T10:00:00.000Z'],
    [4, 'Four', null, '2026-01-01T00:00:00.000Z'],
    [5, 'One', null, ''],
  ]);
  expect(list?.total).toBe(3);
});

test('responses that are not a list are detected', () => {
  for (const body of [null, [], {}, { blogs: 'none' }, { blogs: [{ title: 'no id' }] }]) {
    expect(readPostList(body)).toBeUndefined();
  }
});

test('text is normalized to composed letters (NFC)', () => {
  const typed = { title: 'Cafe\u0301', author_name: 'Zoe\u0308', content: '<p>n\u0303</p>', excerpt: 'A\u030A' };
  const composed = { title: 'Caf\u00E9', author_name: 'Zo\u00EB', content: '<p>\u00F1</p>', excerpt: '\u00C5' };
  expect(addPostFields.parse(typed)).toMatchObject(composed);
  expect(updatePostFields.parse(typed)).toMatchObject(composed);
});
