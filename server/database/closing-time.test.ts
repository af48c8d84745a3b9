// PostgreSQL nightly: other tests make the same queries.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { factsOf } from '../../contract/copy/facts.ts';
import { newDatabase } from '../../tests/support/test-site.ts';
import { definitionOf } from '../copy/definitions.ts';
import { withDefaults } from '../copy/documents/document-body.ts';
import { migrate } from './migrate.ts';
import { connect } from './open-database.ts';

const AT = '2026-11-21T08:30:00.000Z';
const OTHERS = ['clients', 'satisfaction', 'reply-time', 'website-time'];

/** The closing time after the upgrade, by what was stored before. */
test.each([
  ['nothing was changed', {}, '7:30pm'],
  ['only the hours were changed', { officeHours: '9am to 6pm' }, '6pm'],
  ['the hours and the fact were changed', { officeHours: '9am to 6pm', facts: facts({ value: '6:00 pm' }) }, '6pm'],
  ['only the fact was changed', { facts: facts({ value: '8pm' }) }, '8pm'],
  ['the hours name no time', { officeHours: 'By appointment' }, '7:30pm'],
  ['other facts were changed', { officeHours: '9:00–17:30', facts: facts({}) }, '17:30'],
  [
    'the fact was renamed and changed',
    { facts: facts({ label: 'Last call', value: 'half past six' }) },
    'half past six',
  ],
])('the closing time is what visitors would expect after the upgrade if %s', async (_case, stored, said) => {
  const { databaseUrl, drop } = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-test-'));
  const db = connect({ databaseUrl, dataDir });
  await migrate(db, '0001-baseline');
  const body = JSON.stringify(stored);
  const by = { saved_at: AT, saved_by: 'meera@example.com' };
  const document = { key: 'company', body, revision: 1, updated_at: AT, updated_by: by.saved_by };
  await db.insertInto('documents').values(document).execute();
  const draft = { subject: 'page company', body, base_revision: 1, revision: 1, session_started_at: AT, ...by };
  await db.insertInto('drafts').values(draft).execute();
  const revision = {
    subject: 'page company',
    number: 1,
    kind: 'published' as const,
    title: '',
    words: 0,
    body,
    note: '',
  };
  await db
    .insertInto('revisions')
    .values({ ...revision, ...by })
    .execute();

  await migrate(db);
  const bodies = [
    ...(await db.selectFrom('documents').select('body').execute()),
    ...(await db.selectFrom('drafts').select('body').execute()),
    ...(await db.selectFrom('revisions').select('body').execute()),
  ];
  expect(bodies).toHaveLength(3);
  for (const { body: after } of bodies) {
    const { body: company, rejected } = withDefaults(definitionOf('company'), after);
    expect(rejected).toEqual([]);
    expect(factsOf(company as never).get('closing-time')).toBe(said);
    expect(factsOf(company as never).get('website-time')).toBe('2 to 4 weeks');
  }
  await db.destroy();
  await drop();
  await rm(dataDir, { recursive: true });
});

function facts(closing: { label?: string; value?: string }) {
  return [...OTHERS.map((id) => ({ id })), { id: 'closing-time', ...closing }];
}
