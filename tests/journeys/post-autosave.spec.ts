import { expect, test } from '../support/journey.ts';
import { startSite } from '../support/running-site.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';
import { chooseAction, idIn, RESTART, saved, serverDraft, textOf } from './post-form.ts';

test.use({ changesPosts: true });

test('what is typed while the server is dead is on the server soon after its restart', async ({ browser }) => {
  const first = await startSite();
  const page = await browser.newPage({ baseURL: first.url });
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Written through a crash');
  await textOf(page).click();
  await page.keyboard.type('Before the crash, ');
  await expect(saved(page)).toBeVisible();

  const ended = new Promise((resolve) => first.process.once('exit', resolve));
  first.process.kill('SIGKILL');
  await ended;
  await page.keyboard.type('during it, ');
  await expect(page.getByText('Saved on this device, offline')).toBeVisible(RESTART);
  const second = await startSite({ DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
  await page.keyboard.type('and after it.');
  await expect(saved(page)).toBeVisible(RESTART);

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Written through a crash');
  await expect(textOf(page)).toHaveText('Before the crash, during it, and after it.');
  await chooseAction(page, 'Save draft');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  expect((await serverDraft(page, idIn(page)))?.content).toBe('<p>Before the crash, during it, and after it.</p>');
  await page.close();
  await second.stop();
  await first.stop();
});

test('without a network the text stays on the device, and is restored in another tab', { tag: '@nightly' }, async ({
  browser,
  site,
}) => {
  // In another context, because the browser logs failed requests, and the test's own page must not log anything.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Begun online');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Author').fill('Written offline');
  await expect(page.getByText('Saved on this device, offline')).toBeVisible();
  // Crashes the page, because the last request of a closed page may still be sent when the network is back.
  await page.goto('chrome://crash').catch(() => {});
  await page.close();
  await context.setOffline(false);

  const other = await context.newPage();
  await other.goto('/admin/upload-blog');
  await expect(other.getByText('Restored unsaved changes from this device')).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue('Begun online');
  await expect(other.getByLabel('Author')).toHaveValue('Written offline');
  await expect(saved(other)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(other.getByLabel('Author')).toHaveValue('');
  await expect(other.getByLabel('Title')).toHaveValue('Begun online');
  await context.close();
});

test('with a full disk the text is saved on the server alone, and the page is not left in silence without it', {
  tag: '@nightly',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openPanel(page, '/admin/dashboard');
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
  });
  await page.goto('/admin/upload-blog');
  await page.getByLabel('Title').fill('No room here');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await textOf(page).click();
  await page.keyboard.type('Typed offline.');
  const failure = 'Not saved: the server did not respond, and this browser has no space left';
  await expect(page.getByRole('status').getByText(failure)).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await question).dismiss();
  await expect(textOf(page)).toHaveText('Typed offline.');

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible(RESTART);
  await chooseAction(page, 'Save draft');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  expect(await serverDraft(page, idIn(page))).toMatchObject({
    title: 'No room here',
    content: '<p>Typed offline.</p>',
  });
  await context.close();
});

test('a save whose answer is lost does not double the text, even if the tab crashes', { tag: '@nightly' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Crashed');
  await expect(saved(page)).toBeVisible();
  /** The server saves the next drafts, but the tab never gets the responses. */
  const loseAnswers = async () => {
    const received = Promise.withResolvers<void>();
    await page.route('**/api/admin/posts/*/draft', async (route) => {
      await route.fetch({ maxRetries: 3 }).catch(() => {});
      received.resolve();
      await route.abort().catch(() => {});
    });
    return received.promise;
  };
  await textOf(page).click();
  const lost = loseAnswers();
  await page.keyboard.type('First words, ');
  await lost;
  await page.keyboard.type('more words, ');
  await expect(page.getByText('Saved on this device, offline')).toBeVisible();
  await page.unroute('**/api/admin/posts/*/draft');
  await expect(saved(page)).toBeVisible(RESTART);
  await expect(textOf(page)).toHaveText('First words, more words, ');

  const lostAgain = loseAnswers();
  await page.keyboard.type('then a crash, ');
  await lostAgain;
  await page.keyboard.type('and the end.');
  // The browser stores the text on the device within 300 ms.
  await page.waitForTimeout(1000);
  await page.goto('chrome://crash').catch(() => {});
  await page.close();

  const again = await context.newPage();
  await again.goto('/admin/upload-blog');
  await expect(again.getByLabel('Title')).toHaveValue('Crashed');
  await expect(textOf(again)).toHaveText('First words, more words, then a crash, and the end.');
  await expect(saved(again)).toBeVisible();
  await chooseAction(again, 'Save draft');
  await expect(again).toHaveURL(/\/admin\/posts\/\d+$/);
  const draft = await serverDraft(again, idIn(again));
  expect(draft?.content).toBe('<p>First words, more words, then a crash, and the end.</p>');
  await context.close();
});
