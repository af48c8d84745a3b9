import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import { DEMO } from '../support/journey.ts';
import { startSite } from '../support/running-site.ts';
import { signIn } from './admin-panel.ts';

/** Each would set `hacked`, lead away or ask `evil.example`, if it ran. */
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

test('scripts in a stored post do not run: they are removed, and content policy and trusted types would refuse them', async ({
  page,
}) => {
  await test.step('in articles and the panel', async () => {
    const site = await startSite();
    const asked = evilRequests(page);
    await test.step('a raw post in the database is sanitized when read', async () => {
      const database = new DatabaseSync(`${site.dataDir}/site.sqlite`);
      database.prepare('update posts set content = ? where id = 2').run(`<p>Planted words</p>${RAW}`);
      database.close();
      await page.goto(`${site.url}/blogs/2`);
      await expect(page.getByText('Planted words')).toBeVisible();
      expect(await page.locator('.prose').innerHTML()).not.toMatch(
        /<(script|iframe|object|style|base|form|svg)|on\w+=|javascript:/,
      );
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      expect(asked).toEqual([]);
    });

    // The server's response with its headers, and raw HTML in the article's text, which React does not compare.
    await page.route('**/blogs/1', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<div class="prose">/,
        (start) => `${start}<p>Planted words</p>${RAW}`,
      );
      expect(body).toContain('window.hacked');
      await route.fulfill({ response, body });
    });
    await page.goto(`${site.url}/blogs/1`);
    await expectNothingRuns(page, asked);

    await page.route('**/public/api/blogs?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { blogs: { data: { content: string }[] } };
      for (const post of answer.blogs.data) post.content = `<p>Planted words</p>${RAW}`;
      await route.fulfill({ response, json: answer });
    });
    await page.goto(`${site.url}/admin/login`);
    await signInAt(page, site.url);
    await page.goto(`${site.url}/admin/manage-blogs`);
    await page.getByRole('button', { name: /^View/ }).first().click();
    await expectNothingRuns(page, asked);
    await site.stop();
  });
  await test.step('text is refused as HTML', async () => {
    const site = await startSite();
    // By a link, so that the browser renders the article.
    await page.goto(`${site.url}/blogs`);
    await page.getByRole('main').locator('a[href^="/blogs/"]').first().click();
    await expect(page.getByRole('article').locator('p').nth(2)).toBeVisible();
    await expectTextRefused(page);

    await page.goto(`${site.url}/admin/login`);
    await signInAt(page, site.url);
    await page.getByRole('link', { name: 'Upload Blog' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await expectTextRefused(page);
    await site.stop();
  });
});

/** By each way in which text becomes HTML or a program. */
async function expectTextRefused(page: Page) {
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

async function expectNothingRuns(page: Page, asked: string[]) {
  await expect(page.getByText('Planted words').first()).toBeVisible();
  const address = page.url();
  // By the page itself, which also hears what the policy refuses. A form that is refused leaves Playwright waiting for it.
  await page.evaluate(`new Promise((resolve) => {
    const refused = new Set();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.add(effectiveDirective.split('-')[0]);
      if (refused.has('form') && refused.has('script')) resolve();
    });
    document.querySelector('#link').click();
    document.querySelector('#form').requestSubmit();
  })`);
  expect(page.url()).toBe(address);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.evaluate('document.baseURI')).toBe(address);
  expect(asked).toEqual([]);
}

function evilRequests(page: Page): string[] {
  const asked: string[] = [];
  // Chromium tells of a request before its policy has refused it: what counts is whether it went out.
  page.on('requestfinished', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('evil.example') && !/csp|blocked/i.test(request.failure()?.errorText ?? ''))
      asked.push(request.url());
  });
  return asked;
}

async function signInAt(page: Page, url: string) {
  const { goto } = page;
  page.goto = (address, options) => goto.call(page, address.startsWith('/') ? url + address : address, options);
  await signIn(page, DEMO);
}
