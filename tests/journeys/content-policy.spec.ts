import { expect, type Page, test } from '@playwright/test';
import { DEMO, waitForHydration } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { startSite } from '../support/running-site.ts';
import { signIn } from './admin-panel.ts';

/** If one of these ran, it would set `hacked`, leave the page or send a request to `evil.example`. */
const RAW = [
  '<script>window.hacked = "script"</script><script src="https://evil.example/a.js"></script>',
  '<img src="/none.png" onerror="window.hacked = \'onerror\'"><svg onload="window.hacked = \'svg\'"></svg>',
  '<a id="link" href="javascript:window.hacked=\'link\'">A link</a><base href="https://evil.example/">',
  '<form id="form" action="https://evil.example/form"><button>Send</button></form>',
  '<iframe srcdoc="<script>top.hacked = \'srcdoc\'</script>"></iframe><iframe src="https://evil.example/frame"></iframe>',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<style>@import "https://evil.example/a.css"; body { display: none }</style>',
  '<details open ontoggle="window.hacked = \'toggle\'"><summary>More</summary></details>',
].join('');

test('scripts in a stored post do not run: they are removed, and the policy and Trusted Types would block them', {
  tag: '@nightly',
}, async ({ page }) => {
  const site = await startSite();
  await test.step('in articles and the panel', async () => {
    const requests = recordEvilRequests(page);
    await test.step('an unsanitized post in the database is sanitized when it is read', async () => {
      querySqlite(site, 'update posts set content = ? where id = 2', `<p>Planted words</p>${RAW}`);
      await page.goto(`${site.url}/blogs/2`);
      await expect(page.getByText('Planted words')).toBeVisible();
      expect(await page.locator('.prose').innerHTML()).not.toMatch(
        /<(script|iframe|object|style|base|form|svg)|on\w+=|javascript:/,
      );
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      expect(requests).toEqual([]);
    });

    // The server's response with its headers, but unsanitized HTML in the article, which hydration does not compare.
    await page.route('**/blogs/1', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const body = (await response.text()).replace(
        /<div class="prose"[^>]*>/,
        (start) => `${start}<p>Planted words</p>${RAW}`,
      );
      expect(body).toContain('window.hacked');
      await route.fulfill({ response, body });
    });
    await page.goto(`${site.url}/blogs/1`);
    await expectNothingRuns(page, requests);

    await page.route('**/public/api/blogs?*', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const list = (await response.json()) as { blogs: { data: { content: string }[] } };
      for (const post of list.blogs.data) post.content = `<p>Planted words</p>${RAW}`;
      await route.fulfill({ response, json: list });
    });
    await page.goto(`${site.url}/admin/login`);
    await signInAt(page, site.url);
    await page.goto(`${site.url}/admin/manage-blogs`);
    await page.getByRole('button', { name: /^View/ }).first().click();
    await expectNothingRuns(page, requests);
  });
  await test.step('text is not accepted as HTML', async () => {
    await page.unrouteAll();
    await page.evaluate('localStorage.clear()');
    // Through a link, so that the browser renders the article.
    await page.goto(`${site.url}/blogs`);
    await waitForHydration(page);
    const document = await page.evaluate('performance.timeOrigin');
    await page.getByRole('main').locator('a[href^="/blogs/"]').first().click();
    await expect(page.getByRole('article').locator('p').nth(2)).toBeVisible();
    expect(await page.evaluate('performance.timeOrigin')).toBe(document);
    await expectTextBlocked(page);

    await page.goto(`${site.url}/admin/login`);
    await signInAt(page, site.url);
    await page.getByRole('link', { name: 'Upload Blog' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await expectTextBlocked(page);
  });
  await site.stop();
});

/** Tries every way in which text becomes HTML or a script. */
async function expectTextBlocked(page: Page) {
  const planted = '<img src="/none.png" onerror="window.hacked = 1">';
  const ways = [
    `document.body.innerHTML = ${JSON.stringify(planted)}`,
    `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(planted)})`,
    `document.write(${JSON.stringify(planted)})`,
    `document.createRange().createContextualFragment(${JSON.stringify(planted)})`,
    `document.createElement('script').src = 'https://evil.example/a.js'`,
    `document.createElement('script').textContent = 'window.hacked = 1'`,
    `document.createElement('iframe').srcdoc = ${JSON.stringify(planted)}`,
    `window.trustedTypes.createPolicy('another', { createHTML: (html) => html })`,
    `window.trustedTypes.createPolicy('article', { createHTML: (html) => html })`,
  ];
  for (const way of ways) {
    const attempt = `(() => { try { ${way}; return 'done'; } catch (error) { return error.name; } })()`;
    const outcome = await page.evaluate(attempt);
    expect([way, outcome]).toEqual([way, 'TypeError']);
  }
  expect(await page.evaluate('window.hacked')).toBeUndefined();
}

async function expectNothingRuns(page: Page, requests: string[]) {
  await expect(page.getByText('Planted words').first()).toBeVisible();
  const address = page.url();
  // In the page, which sees the policy's violations. Playwright would wait for the navigation of a blocked form.
  await page.evaluate(`new Promise((resolve) => {
    const blocked = new Set();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      blocked.add(effectiveDirective.split('-')[0]);
      if (blocked.has('form') && blocked.has('script')) resolve();
    });
    document.querySelector('#link').click();
    document.querySelector('#form').requestSubmit();
  })`);
  expect(page.url()).toBe(address);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.evaluate('document.baseURI')).toBe(address);
  expect(requests).toEqual([]);
}

/** Records requests that were sent. Chromium also reports those that the policy blocks. */
function recordEvilRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('evil.example')) requests.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('evil.example') && !/csp|blocked/i.test(request.failure()?.errorText ?? ''))
      requests.push(request.url());
  });
  return requests;
}

async function signInAt(page: Page, url: string) {
  const { goto } = page;
  page.goto = (address, options) => goto.call(page, address.startsWith('/') ? url + address : address, options);
  await signIn(page, DEMO);
}
