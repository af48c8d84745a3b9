import { isNightly } from '../support/accessibility-violations.ts';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { seededRandom } from '../support/random.ts';
import { openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

/** Few posts with many fragments each, because opening and saving a post takes time. */
const POSTS = isNightly ? 2 : 1;
const FRAGMENTS = isNightly ? 100 : 30;

test('saving a post unedited does not change its HTML', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('apiToken'))}` };
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await smallImage('png') };
  const random = seededRandom(20_261_121);
  for (let number = 0; number < POSTS; number++) {
    const content = Array.from({ length: FRAGMENTS }, () => fragment(random)).join(number % 2 ? '\n' : '');
    const multipart = { title: `Bytes ${number}`, author_name: 'A', content, image };
    expect((await page.request.post('/api/addblog', { headers, multipart })).status()).toBe(201);
  }
  // The posts from above, and as many of the newest articles of the demo.
  const newest = async (): Promise<{ title: string; content: string; revision: number }[]> => {
    const { blogs } = await (await page.request.get(`/public/api/blogs?page=1&per_page=${2 * POSTS}`)).json();
    return blogs.data;
  };
  const before = await newest();

  await page.goto('/admin/manage-blogs');
  for (const { title } of before) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await row.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
  }

  const after = await newest();
  for (const [index, { title, content, revision }] of before.entries()) {
    expect(after[index]).toMatchObject({ title, revision: revision + 1 });
    expect(after[index]?.content).toBe(content);
  }
});

type Random = () => number;

const oneOf = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;

const WORDS =
  'Tea|two  spaces|Fish &amp; chips|5 &lt; 7|caf\u00e9|a\u00a0b|\u0a95\u0ab2\u0abe|&copy; 2026|line\nbreak|"quoted"|\ud83d\ude80'.split(
    '|',
  );

function inline(random: Random, depth = 2): string {
  const text = oneOf(random, WORDS);
  if (depth === 0 || random() < 0.4) return text;
  const inner = inline(random, depth - 1);
  const name = oneOf(random, ['strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'b', 'i', 'a']);
  const marked =
    name === 'a' ? `<a href="https://example.com/?a=1&amp;b=2">${inner}</a>` : `<${name}>${inner}</${name}>`;
  return `${text} ${marked}${oneOf(random, ['', '<br>', ' '])}`;
}

/** HTML as the editor, the demo's articles and other programs write it. */
function fragment(random: Random): string {
  const text = () => inline(random);
  const list = (name: string): string =>
    `<${name}>\n  <li>${text()}</li><li><p>${text()}</p></li>${random() < 0.4 ? `<li>${text()}${list('ul')}</li>` : ''}</${name}>`;
  const makers = [
    () => `<p>${text()}</p>`,
    () => `<p></p><p>${text()}</p><p> </p>`,
    () => oneOf(random, ['2', '3', '4', '1']).replace(/.*/, (level) => `<h${level}>${text()}</h${level}>`),
    () => list('ul'),
    () => list('ol'),
    () => `<blockquote>${oneOf(random, [text(), `<p>${text()}</p><p>${text()}</p>`])}</blockquote>`,
    () => `<pre><code>if (a &lt; b) {\n\treturn  1;\n}</code></pre>`,
    () => '<hr>',
    () =>
      `<table><thead><tr><th scope="col">${text()}</th><th>${text()}</th></tr></thead><tbody><tr><td>${text()}</td><td><p>${text()}</p></td></tr></tbody></table>`,
    () => `<table><tr><td colspan="2">${text()}</td></tr><tr><th scope="row">${text()}</th><td></td></tr></table>`,
    () =>
      `<p>${text()}<sup><a href="#fn" id="ref">1</a></sup></p><ol><li id="fn">${text()} <a href="#ref">↩</a></li></ol>`,
    () => '<figure><img src="/art/tiles.svg" alt="Tiles &amp; more"><figcaption>Tiles</figcaption></figure>',
    () => `<p class="MsoNormal" style="color:red"><span lang="EN-US">${text()}</span><o:p></o:p></p>`,
    () => `<div><span style="font-weight:700">${text()}</span></div>${text()}`,
    () => `\n\n   ${text()}\n`,
  ];
  return oneOf(random, makers)();
}
