import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { formBody, openTestSite } from '../../tests/support/test-site.ts';
import { DatabaseFileGoneError } from '../database/database-file.ts';
import { toUnavailableError } from './to-unavailable-error.ts';

if (process.env.TEST_DATABASE !== 'postgres') {
  test('on a full disk a post is rejected with a message, reading works, and writing recovers when there is space', async () => {
    await using site = await openTestSite();
    const id = await addPost(site, { title: 'Still read' });
    const headers = { Authorization: `Bearer ${await site.signIn()}` };
    const image = asFile(await smallImage('png'));
    const content = `<p>${'word '.repeat(40_000)}</p>`;
    const publish = () =>
      site.request('/api/addblog', {
        ...formBody({ title: 'New', author_name: 'Meera', content, image }),
        headers,
      });

    await sql`pragma max_page_count = 1`.execute(site.db);
    const rejected = await publish();
    expect(rejected.status).toBe(507);
    expect(await rejected.json()).toMatchObject({ message: expect.stringMatching(/out of disk space/) });
    // Minutes later `last_used_at` of the session is due, and cannot be written either.
    site.time.now += 600_000;
    expect((await site.request('/public/api/blogs?page=1', { headers })).status).toBe(200);
    expect((await site.request(`/rest/v1/BlogsData?id=eq.${id}`, { headers: { apikey: 'any' } })).status).toBe(200);

    await sql`pragma max_page_count = 1073741823`.execute(site.db);
    expect((await publish()).status).toBe(201);
  });
}

test('full and unwritable disks have different errors, and other errors are not mapped', () => {
  expect(toUnavailableError(Object.assign(new Error(), { code: 'ENOSPC' }))?.status).toBe(507);
  expect(toUnavailableError(Object.assign(new Error(), { code: 'EROFS' }))?.status).toBe(503);
  // SQLITE_IOERR_FSYNC
  expect(toUnavailableError(Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR', errcode: 1034 }))?.status).toBe(503);
  expect(toUnavailableError(Object.assign(new Error(), { code: 'ENOENT' }))).toBeUndefined();
  expect(toUnavailableError(Object.assign(new Error(), { code: '57P01' }))?.message).toMatch(
    /database is not available/,
  );
  expect(toUnavailableError(new Error('Connection terminated unexpectedly'))?.status).toBe(503);
  const gone = toUnavailableError(new DatabaseFileGoneError('/data/site.sqlite'));
  expect([gone?.status, gone?.message]).toEqual([503, expect.not.stringContaining('/data')]);
  expect(toUnavailableError(new Error('no such column'))).toBeUndefined();
});
