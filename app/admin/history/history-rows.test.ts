import { expect, test } from 'vitest';
import type { AdminPost, PostChange, RevisionEntry } from '../../../contract/blog/post-drafts.ts';
import { describeVersion } from '../blog/history/describe-version.ts';
import { historyRows } from './history-rows.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const revision = (number: number, time: string, entry: Partial<RevisionEntry> = {}): RevisionEntry => ({
  number,
  at: at(time),
  kind: 'autosaved',
  by: 'riya@example.com',
  note: '',
  title: 'Title',
  words: 4,
  changes: [],
  ...entry,
});
const post = { live: {}, draft: {}, revision: 1, updated_at: at('10:30'), updated_by: 'riya@example.com' } as AdminPost;

test('autosaves of one person within ten minutes are one row, unless something happened in between', () => {
  const revisions = [
    revision(8, '10:20'),
    revision(7, '10:15'),
    revision(6, '10:05'),
    revision(5, '10:04', { by: 'imran@example.com' }),
    revision(4, '10:02', { by: 'imran@example.com', kind: 'saved' }),
    revision(3, '09:50'),
    revision(2, '09:48'),
    revision(1, '09:45', { kind: 'published', changes: null }),
  ];
  const events = [{ at: at('09:49'), by: 'riya@example.com', action: 'post.preview_created', note: '' }];
  const rows = historyRows(post, { revisions, events, draft_changes: [] });
  expect(
    rows.map((row) =>
      'event' in row ? row.event.action : [row.version.id, ...row.version.folded.map(({ id }) => id)].join(' '),
    ),
  ).toEqual(['now', '8 7', '6', '5', '4', '3', 'post.preview_created', '2', '1']);
  expect(rows.findLast((row) => 'version' in row)).toMatchObject({ version: { isLive: true, isFirst: true } });
});

test('what a version changed is a sentence', () => {
  const change = (how: PostChange['how'], what: PostChange['what'], count = 1): PostChange => ({ how, what, count });
  expect(describeVersion([change('changed', 'title'), change('changed', 'paragraphs', 2)])).toBe(
    'changed the title and two paragraphs',
  );
  expect(
    describeVersion([
      ...(['title', 'excerpt', 'tags', 'image'] as const).map((field) => change('changed', field)),
      change('added', 'images'),
      change('added', 'noindex'),
    ]),
  ).toBe('changed the title, the excerpt and 2 more, added an image in the text, and hid it from search engines');
});
