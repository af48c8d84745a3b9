// SQLite only: nothing here depends on the database.
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { currentRequest } from '../http/request-id.ts';
import { toJsonLine, toPlainText } from './logger.ts';

const NOW = new Date('2026-11-21T08:30:00Z');

test('an event is one line that a machine reads, with its request and without the details of an error', () => {
  const failure = Object.assign(new Error('duplicate key\nvalue'), { detail: 'Key (email)=(farah@example.com)' });
  const line = currentRequest.run({ id: 'r1' }, () =>
    toJsonLine('error', ['A message could not be kept:', failure], NOW),
  );
  expect(line).not.toContain('\n');
  expect(line).not.toContain('farah');
  expect(JSON.parse(line)).toMatchObject({
    time: '2026-11-21T08:30:00.000Z',
    level: 'error',
    message: 'A message could not be kept',
    request: 'r1',
    error: 'Error: duplicate key\nvalue',
  });
  expect(JSON.parse(toJsonLine('log', ['An e-mail was written'], NOW))).toEqual({
    time: '2026-11-21T08:30:00.000Z',
    level: 'info',
    message: 'An e-mail was written',
  });
});

test('no secret that an error carries comes into the log, whoever wrote that error', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const planted = [
    token,
    `https://example.com/admin/reset-password#token=${token}&email=farah%40example.com`,
    'connect ECONNREFUSED smtps://postman:hunter22hunter@mail.example.com:465',
    '{"email":"farah@example.com","new_password":"hunter22hunter"}',
    'Authorization: Bearer hunter22hunter',
    'Cookie: session=hunter22hunter; other=hunter22hunter',
    'otpauth://totp/Otla:farah%40example.com?issuer=Otla&secret=hunter22hunter&algorithm=SHA1',
    "550 no such user: 'मीरा@उदाहरण.भारत'",
  ];
  for (const text of planted) {
    const error = new Error(`It failed with ${text}`, { cause: text });
    const told = ['It could not be done:', error, text];
    for (const line of [toJsonLine('error', told, NOW), toPlainText(told)]) {
      expect(line).not.toMatch(/hunter22|farah|मीरा/);
      expect(line).not.toContain(token);
      // What helps to find the mistake is still there.
      expect(line).toContain('It failed with');
      expect(line).toContain('logger.test.ts');
    }
  }
});

test('each answer names its request, a refusal and a page too, and no two are the same', async () => {
  await using site = await openTestSite();
  const ids = await Promise.all(
    ['/public/api/blogs', '/public/api/user', '/', '/public/api/blogs'].map(
      async (path) => (await site.request(path)).headers.get('X-Request-Id') ?? '',
    ),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(4);
});
