// SQLite only: nothing here depends on the database.
import { type ChildProcess, fork } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { asFile, smallImage } from '../../../tests/support/images.ts';

// A process has one image worker. Import new copies of the modules, so that this test sees the worker start.
vi.resetModules();
const { bearer, formBody, openTestSite } = await import('../../../tests/support/test-site.ts');

/** The processes that the site has started, the newest last. */
const children: ChildProcess[] = [];
subscribe('child_process', (message) => children.push((message as { process: ChildProcess }).process));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A site whose image worker is running, and a function that publishes an image. */
async function openSiteAtWork() {
  const site = await openTestSite();
  const headers = bearer(await site.signIn());
  const image = asFile(await smallImage('jpeg'));
  const publish = () =>
    site.request('/api/addblog', {
      ...formBody({ title: 'A title', content: '<p>Text.</p>', author_name: 'Meera', image }),
      headers,
    });
  expect((await publish()).status).toBe(201);
  await site.images.finishVariants();
  return Object.assign(site, { publish, child: children.at(-1) as ChildProcess });
}

/** Suspends the worker and publishes an image. Resolves once the task has been sent to the worker. */
async function publishInVain({ child, publish }: Awaited<ReturnType<typeof openSiteAtWork>>) {
  child.kill('SIGSTOP');
  const sent = vi.spyOn(child, 'send');
  const answer = publish();
  await vi.waitUntil(() => sent.mock.calls.length > 0);
  return { answer };
}

test('when the decoder crashes, the upload gets a 503 with a message and the next one succeeds', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openSiteAtWork();
  const { answer } = await publishInVain(site);
  site.child.kill('SIGKILL');
  expect((await answer).status).toBe(503);
  const message = 'The image could not be processed. Try again. If it still fails, choose another image.';
  expect(await (await answer).json()).toEqual({ message, errors: { image: [message] } });
  expect(String(complaint.mock.calls[0])).toContain('SIGKILL');
  expect((await site.publish()).status).toBe(201);
});

test('a hanging decoder is killed after a minute', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openSiteAtWork();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answer } = await publishInVain(site);
  vi.advanceTimersByTime(60_000);
  expect((await answer).status).toBe(503);
});

test('the worker exits after 30 idle seconds, and the next image starts a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await using site = await openSiteAtWork();
  vi.advanceTimersByTime(29_000);
  expect((await site.publish()).status).toBe(201);
  await site.images.finishVariants();
  expect(children.at(-1)).toBe(site.child);

  vi.advanceTimersByTime(30_000);
  await once(site.child, 'exit');
  expect((await site.publish()).status).toBe(201);
  expect(children.at(-1)).not.toBe(site.child);
});

test('the worker starts while the form with the image is still being received', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await using site = await openSiteAtWork();
  vi.advanceTimersByTime(30_000);
  await once(site.child, 'exit');

  const form = Promise.withResolvers<ReadableStreamDefaultController>();
  const init = {
    method: 'POST',
    headers: {
      ...bearer(await site.signIn()),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '3000000',
    },
    body: new ReadableStream({ start: form.resolve }),
    duplex: 'half',
  };
  const answer = site.request('/api/addblog', init);
  await vi.waitUntil(() => children.at(-1) !== site.child);
  (await form.promise).close();
  expect((await answer).status).toBe(400);
});

test('a worker that exceeds its memory limit exits', async () => {
  const program = new URL('./image-worker-main.ts', import.meta.url).pathname;
  const child = fork(program, ['1000000'], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
