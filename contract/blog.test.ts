import { expect, test } from 'vitest';
import { readPostList } from './blog.ts';

const WIRE = { id: 1, title: 'One', content: '', image: '/a.jpg', created_at: '2026-01-01T00:00:00.000Z' };

test('a plain list is put in order, counted and taken as one page', () => {
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

test('a paged list keeps its paging and its counts', () => {
  const counts = { total: 40, Marketing: 9, Operation: 5, Creative: 6, Business: 8, Development: 11 };
  const list = readPostList({ blogs: { data: [WIRE], current_page: 3, last_page: 4, total: 40 }, counts });
  expect(list).toMatchObject({ page: 3, lastPage: 4, total: 40, counts });
});

test('what is no list is known as such', () => {
  for (const answer of [null, [], {}, { blogs: 'none' }, { blogs: [{ title: 'no id' }] }]) {
    expect(readPostList(answer)).toBeUndefined();
  }
});
