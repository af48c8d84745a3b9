import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { authenticate, jsonBody, publishPost } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

const PLAYER = 'www.youtube-nocookie.com';
const VIDEO = 'M7lc1UVf-VE';

test.use({ changesPosts: true, otherHosts: [PLAYER] });

const figure = (id: string, title: string) =>
  `<figure data-embed="youtube" data-id="${id}"><a href="/">${title}</a></figure>`;

/** Responds like the provider, and returns the list of requests. */
async function startPlayer(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`https://${PLAYER}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Playing</p>' });
  });
  return requested;
}

test('a visitor plays a video of another site, which is asked for nothing before', { tag: '@nightly' }, async ({
  page,
  site,
  browser,
}) => {
  const headers = await authenticate(site.url);
  const films = Array.from({ length: 20 }, (_, index) => figure(`M7lc1UVf-${10 + index}`, `Film ${index + 1}`)).join(
    '',
  );
  const publish = async (post: object) => {
    const { id } = await (await publishPost(site.url, headers, { author_name: 'Nisha', ...post })).json();
    return `/blogs/${id}`;
  };
  const address = await publish({ title: 'Twenty films', content: films });
  await publish({ title: 'Without films', content: '<p>Text</p>' });

  const requested = await startPlayer(page);
  const response = await page.goto(address);
  expect(response?.headers()['content-security-policy']).toContain(`frame-src https://${PLAYER};`);
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page);
  const buttons = page.getByRole('button', { name: /^Play “Film/ });
  await expect(buttons).toHaveCount(20);
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Play “Film 2”' }).press('Enter');
  const frame = page.frameLocator('iframe[title="Film 2"]');
  await expect(frame.getByText('Playing')).toBeVisible();
  await expect(page.locator('iframe[title="Film 2"]')).toBeFocused();
  expect(requested).toHaveLength(1);

  // A page that was opened by a link is reloaded, because the policy of the first page allows no frames.
  await page.goto('/blogs');
  await page
    .getByRole('link', { name: /Twenty films/ })
    .first()
    .click();
  await expect(buttons).toHaveCount(20);
  await page.getByRole('button', { name: 'Play “Film 3”' }).click();
  await expect(page.frameLocator('iframe[title="Film 3"]').getByText('Playing')).toBeVisible();

  // Without scripts, on a phone.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const plain = await context.newPage();
  await plain.goto(site.url + address);
  await expect(plain.getByRole('link', { name: 'Watch on YouTube' })).toHaveCount(20);
  await expect(plain.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  await context.close();
});

test('a visitor has the videos of a provider always shown, and takes it back in the same place', {
  tag: '@nightly',
}, async ({ page, site }) => {
  const headers = await authenticate(site.url);
  const json = { ...jsonBody({ allowed: ['youtube'], remembers: true }), method: 'PUT' };
  const saved = await fetch(`${site.url}/api/admin/embeds`, { ...json, headers: { ...json.headers, ...headers } });
  expect(saved.status).toBe(200);
  const publish = async (title: string, content: string) => {
    const { id } = await (await publishPost(site.url, headers, { title, content, author_name: 'Nisha' })).json();
    return `/blogs/${id}`;
  };
  const first = await publish('Two films', figure(VIDEO, 'Film 1') + figure('M7lc1UVf-V2', 'Film 2'));
  const second = await publish('One more film', figure('M7lc1UVf-V3', 'Film 3'));

  const requested = await startPlayer(page);
  await page.goto(first);
  const boxes = page.getByRole('checkbox', { name: 'Always show videos from YouTube for 30 days' });
  await expect(boxes).toHaveCount(2);
  await expectAccessible(page);
  expect(requested).toEqual([]);
  await boxes.first().press('Space');
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(boxes.nth(1)).toBeChecked();
  await expect(page.frameLocator('iframe[title="Film 1"]').getByText('Playing')).toBeVisible();
  expect(requested.filter((address) => address.includes('autoplay'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  // The choice also applies to a page that is opened by a link. The page is reloaded for it.
  await page.goto('/blogs');
  await page
    .getByRole('link', { name: /One more film/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe[title="Film 3"]').getByText('Playing')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(second);

  await boxes.first().press('Space');
  await expect(page.getByRole('button', { name: 'Play “Film 3”' })).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole('button', { name: 'Play “Film 1”' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('embeds'))).toBe(null);

  // After 30 days nothing is remembered.
  await page.evaluate(() => localStorage.setItem('embeds', JSON.stringify({ youtube: Date.now() - 31 * 86_400_000 })));
  await page.goto(first);
  await expect(boxes.first()).not.toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(0);
});

const FOUND = {
  ...{ provider: 'youtube', name: 'YouTube', type: 'video', id: VIDEO, start: 24, ratio: '16:9' },
  ...{ title: 'Reading an invoice', duration: 252, published: '2026-11-24', picture: null, problem: null },
};

test('an editor pastes a video, keeps another one as a link, and edits its title by keyboard', {
  tag: '@nightly',
}, async ({ page, site }) => {
  await page.route('**/api/admin/embeds/look-up', (route) =>
    route.request().postDataJSON().address.includes('youtu') ? route.fulfill({ json: FOUND }) : route.continue(),
  );
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Invoices');
  await page.getByLabel('Author').fill('Nisha Patel');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  const paste = (address: string) =>
    text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, address);
  const embed = text.getByRole('figure', { name: 'Reading an invoice, from YouTube' });

  await paste(`https://youtu.be/${VIDEO}?t=24`);
  await expect(embed).toBeVisible();
  await page.getByRole('button', { name: 'Keep as a link' }).click();
  await expect(embed).toBeHidden();
  await expect(text.getByRole('link', { name: `https://youtu.be/${VIDEO}?t=24` })).toBeVisible();

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(`https://www.youtube.com/watch?v=${VIDEO}`);
  await expect(embed).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('After it.');

  // Uses the slash menu, with an address that no provider owns, and with one that is not allowed.
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Insert video or map' });
  await page.keyboard.type('https://example.com/film');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('alert')).toHaveText(/^No video or map was recognized/);
  await bar.getByLabel('Address').fill('https://codepen.io/team/pen/ExyRMKB');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('alert')).toHaveText('CodePen is not allowed here. An owner can allow it in Settings.');
  await expectAccessible(page);
  await bar.getByLabel('Address').fill(`https://youtu.be/${VIDEO}`);
  await page.keyboard.press('Enter');
  await bar.getByLabel('Title').fill('');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('alert')).toHaveText(/^Enter a title/);
  await bar.getByLabel('Title').fill('Another title');
  await bar.getByLabel('Start at').fill('1:30');
  await page.keyboard.press('Tab');
  await bar.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(text.getByRole('figure', { name: 'Another title, from YouTube' })).toBeVisible();

  const headers = await authenticate(site.url);
  const findDraft = async () => {
    const { posts } = await (await fetch(`${site.url}/api/admin/posts?q=Invoices`, { headers })).json();
    return posts[0] && (await (await fetch(`${site.url}/api/admin/posts/${posts[0].id}`, { headers })).json()).draft;
  };
  const contentOf = async () => (await findDraft())?.content ?? '';
  await expect.poll(contentOf).toContain('>Another title</a>');
  expect(await contentOf()).toContain(
    `<figure data-embed="youtube" data-id="${VIDEO}" data-ratio="16:9" data-start="90"`,
  );
});

test('an owner turns a provider off, and allows another host', { tag: '@nightly' }, async ({ page, site }) => {
  const headers = await authenticate(site.url);
  const post = { title: 'One film', content: figure(VIDEO, 'The film'), author_name: 'Nisha' };
  const { id } = await (await publishPost(site.url, headers, post)).json();
  await startPlayer(page);
  await openPanel(page, '/admin/settings/embeds');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('switch', { name: 'YouTube' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Turn YouTube off?' });
  await expect(dialog.getByRole('link', { name: 'One film' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('switch', { name: 'YouTube' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Add a provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add a provider' });
  await form.getByLabel('Host').fill('localhost');
  await form.getByLabel('Name', { exact: true }).fill('Player');
  await form.getByRole('button', { name: 'Add provider' }).click();
  await expect(form.getByText('Enter a host like player.example.com, without a path.')).toBeVisible();
  await form.getByLabel('Host').fill('player.example.com');
  await form.getByRole('button', { name: 'Add provider' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Player' })).toBeVisible();

  await page.goto(`/blogs/${id}`);
  await expect(page.getByRole('link', { name: 'The film' })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${VIDEO}`,
  );
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  const again = await fetch(`${site.url}/api/admin/embeds`, {
    ...jsonBody({ allowed: ['youtube'] }),
    method: 'PUT',
    headers,
  });
  expect(again.status).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play “The film”' })).toBeVisible();
});
