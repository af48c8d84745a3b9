import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { asFile, gradient, smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate, formBody, publishPost } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

const GOOGLE = 'lh7-rt.googleusercontent.com';
const ELSEWHERE = 'images.example';
test.use({ changesPosts: true, otherHosts: [GOOGLE, ELSEWHERE] });

const fixture = (name: string) => readFile(new URL(`../fixtures/clipboard/${name}`, import.meta.url), 'utf8');

async function openEditor(page: Page): Promise<Locator> {
  await openPanel(page, '/admin/upload-blog');
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.click();
  return editor;
}

async function clear(page: Page, editor: Locator) {
  await editor.press('Control+a');
  await page.keyboard.press('Delete');
}

async function paste(editor: Locator, clipboard: Record<string, string>) {
  await editor.evaluate((element, contents) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** Stubs images of other sites, and the server's copies of them. */
async function stubOtherSites(page: Page, site: RunningSite) {
  const png = await smallImage('png');
  const headers = await authenticate(site.url);
  for (const host of [GOOGLE, ELSEWHERE]) {
    await page.route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'image/png', body: png }));
  }
  await page.route('**/api/admin/images/import', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    const message = 'The other site did not send the file. It answered with status 403.';
    if (url.includes('Gone')) return route.fulfill({ status: 422, json: { message, errors: { url: [message] } } });
    const image = asFile(await gradient(300 + url.length, 200));
    const stored = await fetch(`${site.url}/api/admin/images`, { ...formBody({ image }), headers });
    return route.fulfill({ status: 201, json: await stored.json() });
  });
}

test('text pasted from Word, Google Docs and Markdown keeps its structure', async ({ page }) => {
  await openPanel(page, '/admin/upload-blog');
  await test.step('Word', async () => {
    expect(await pasted(page, WORD)).toBe(
      [
        '<h2>Before the launch</h2>',
        '<p>Read <a href="https://example.com/plan">the <strong>plan</strong></a> first.</p>',
        '<ul><li>Names</li><li>Pictures<ul><li>of people</li></ul></li><li>Words</li></ul>',
        '<ol><li>Ask</li><li>Wait</li></ol>',
        '<p>The end.</p>',
      ].join(''),
    );
  });
  await test.step('Google Docs', async () => {
    expect(await pasted(page, GOOGLE_DOCS)).toBe(
      [
        '<h3>What we found</h3>',
        '<ul><li>Slow pages<ul><li>on phones</li></ul></li><li><strong>Broken</strong> links, see <a href="https://example.com/">here</a></li></ul>',
        '<p><em>More soon</em></p>',
      ].join(''),
    );
  });
  await test.step('Markdown, and Undo brings its text back', async () => {
    const html = await pasted(page, MARKDOWN, 'text/plain');
    expect(html).toBe(
      [
        '<h2>Before the launch</h2>',
        '<p>Read <a href="https://example.com/plan">the <strong>plan</strong></a> first, <em>slowly</em>.</p>',
        '<h2>Steps</h2>',
        '<ul><li>Names</li><li>Pictures<ul><li>of people</li></ul></li></ul>',
        '<ol><li>Ask</li><li>Wait</li></ol>',
        '<blockquote><p>Be quick.</p></blockquote>',
        '<pre><code>npm start</code></pre>',
        '<table><tbody><tr><th><p>Day</p></th><th><p>Hours</p></th></tr><tr><td>Monday</td><td>9 to 5</td></tr></tbody></table>',
      ].join(''),
    );
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('# Before the launch');
    await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('| Monday | 9 to 5 |');
  });
  await test.step('plain text', async () => {
    const plain = '1. January was cold\n5 * 3 * 2 is 30, and snake_case_name a name\n- Meera';
    expect(await pasted(page, plain, 'text/plain')).toBe(
      '<p>1. January was cold</p><p>5 * 3 * 2 is 30, and snake_case_name a name</p><p>- Meera</p>',
    );
    const editor = page.getByRole('textbox', { name: 'Content' });
    await clear(page, editor);
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    await paste(editor, { 'text/plain': '## A heading\n\n- one\n- two' });
    await page.keyboard.up('Shift');
    await page.keyboard.up('Control');
    await expect(editor).toContainText('## A heading');
    await expect(editor.locator('h3, li')).toHaveCount(0);
  });
});

test('lists keep their levels, numbers and paragraphs; captions, raised text and embeds stay', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/upload-blog');
  const cases: [what: string, html: string, result: string][] = [
    [
      'Word: a level that is left out, and a list that begins below its first level',
      `${item(2, 'o', 'b')}${item(1, '·', 'a')}${item(4, '§', 'd')}${item(2, 'o', 'c')}`,
      '<ul><li>b</li><li>a<ul><li>d</li><li>c</li></ul></li></ul>',
    ],
    [
      'Word: two paragraphs in an item, and numbers that go on after a paragraph',
      `${item(1, '1.', 'a')}<p class=MsoListParagraphCxSpMiddle>more</p>${item(1, '2.', 'b')}<p class=MsoNormal>Between</p>${item(1, '3.', 'c')}${item(1, '1.', 'x', 'l7')}`,
      '<ol><li><p>a</p><p>more</p></li><li>b</li></ol><p>Between</p><ol start="3"><li>c</li></ol><ol><li>x</li></ol>',
    ],
    [
      'Google Docs: a selection that began in a deeper list, and lists directly in lists',
      '<b style="font-weight:normal" id="docs-internal-guid-2"><ol><ol><ol start="2"><li>c</li></ol><li>b</li></ol><li>a</li><ul><ul><li>d</li></ul></ul></ol><ul><li>x</li><li><br></li></ul></b>',
      '<ol start="2"><li>c</li><li>b</li><li>a<ul><li>d</li></ul></li></ol><ul><li>x</li></ul>',
    ],
    [
      'raised and lowered text, as elements and as styles',
      '<p>10<sup>6</sup> H<span style="vertical-align:sub;font-size:0.6em">2</span>O</p>',
      '<p>10<sup>6</sup> H<sub>2</sub>O</p>',
    ],
    [
      'the caption of a table, a definition list',
      '<table><caption>Sales</caption><tr><td>1</td></tr></table><dl><dt>Term</dt><dd>Meaning</dd></dl>',
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Sales</figcaption></figure><p><strong>Term</strong></p><p>Meaning</p>',
    ],
    [
      'videos and embedded pages',
      '<p>See <iframe src="https://www.youtube.com/embed/a" title="A talk"></iframe></p><video src="https://example.com/a.mp4"></video><iframe src="https://example.com/count" height="1"></iframe>',
      '<p>See <a href="https://www.youtube.com/embed/a">A talk</a></p><p><a href="https://example.com/a.mp4">a.mp4</a></p>',
    ],
    [
      'footnotes of Word',
      '<p>Claim<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Source</p>',
      '<p>Claim<a id="_ftnref1" href="#_ftn1"><sup>[1]</sup></a></p><p><a id="_ftn1" href="#_ftnref1">[1]</a> Source</p>',
    ],
  ];
  for (const [what, html, result] of cases) {
    await test.step(what, async () => expect(await pasted(page, html)).toBe(result));
  }
});

test('images pasted from Word and Google Docs are copied to this site', { tag: '@nightly' }, async ({ page, site }) => {
  await stubOtherSites(page, site);
  const editor = await openEditor(page);
  await test.step('Word', async () => {
    const hex = async (format: 'png' | 'jpeg') => (await smallImage(format)).toString('hex').replace(/.{128}/g, '$&\n');
    const rtf = (await fixture('word.rtf'))
      .replace('PNG_BYTES', await hex('png'))
      .replace('JPEG_BYTES', await hex('jpeg'));
    await paste(editor, { 'text/html': await fixture('word.html'), 'text/plain': 'Open on Monday', 'text/rtf': rtf });
    await expect(editor.locator('strong')).toHaveText(['Monday', 'Sunday', 'strong']);
    await expect(editor.locator('em')).toHaveText(['never']);

    await expect(editor.locator('img[src^="/media/"]')).toHaveCount(2);
    await expect(editor.locator('img')).toHaveCount(2);
    await expect(editor.getByRole('img', { name: 'A yellow shopfront' })).toHaveAttribute('src', /\.png$/);
    await expect(page.getByText('We couldn’t copy 1 image. Upload it instead.')).toBeVisible();

    await expect(page.getByText('1 image has no alt text.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add alt text' }).click();
    const bar = page.getByRole('group', { name: 'Edit image' });
    await bar.getByLabel('Alt text').fill('The shop at night');
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('img', { name: 'The shop at night' })).toHaveAttribute('src', /\.jpg$/);
    await expect(page.getByText(/no alt text/i)).toHaveCount(0);
  });
  await test.step('Google Docs, one image of which cannot be fetched', async () => {
    await clear(page, editor);
    await paste(editor, { 'text/html': await fixture('google-docs.html'), 'text/plain': 'The shop opened in March.' });
    await expect(editor.locator('img[src^="/media/"]')).toHaveCount(1);
    await expect(
      page.getByText('1 image loads from another site. Not copied: The other site did not send the file.'),
    ).toBeVisible();
    await expect(editor.getByText(`Loads from ${GOOGLE} · No alt text`)).toBeVisible();
    await expect(page.getByText('2 images have no alt text.')).toBeVisible();
    await page.keyboard.type('Open daily.');
    await expect(editor.locator('img')).toHaveCount(2);
    await expect(editor.locator('p').last()).toHaveText('Open daily.');
  });
  await test.step('an image inside the pasted HTML', async () => {
    await clear(page, editor);
    const data = `data:image/png;base64,${(await smallImage('png')).toString('base64')}`;
    await paste(editor, {
      'text/html': `<p>Dear all,</p><img src="${data}" alt="Our logo">`,
      'text/plain': 'Dear all,',
    });
    await expect(editor.getByRole('img', { name: 'Our logo' })).toHaveAttribute('src', /^\/media\/.*\.png$/);
  });
  await test.step('Word without images in the clipboard', async () => {
    await clear(page, editor);
    await paste(editor, { 'text/html': await fixture('word.html'), 'text/plain': 'Open on Monday' });
    await expect(page.getByText(/We couldn’t copy \d+ images\. Upload them instead\./)).toBeVisible();
    await expect(editor.locator('img')).toHaveCount(0);
  });
});

test('images that load from other sites are marked, and copied when asked', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await stubOtherSites(page, site);
  const images = [1, 22, 333].map(
    (number) => `<p>Before ${number}.</p><img src="https://${ELSEWHERE}/${number}.png" alt="Number ${number}">`,
  );
  const post = { title: 'Images from elsewhere', content: images.join('') };
  await publishPost(site.url, await authenticate(site.url), post);

  await openPanel(page, '/admin/manage-blogs');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit blog' });
  const editor = dialog.getByRole('textbox', { name: 'Content' });
  await expect(dialog.getByText('3 images load from other sites.')).toBeVisible();
  await expect(editor.getByText(`Loads from ${ELSEWHERE}`)).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Show next' }).click();
  await expect(editor.locator('img.ProseMirror-selectednode')).toHaveAttribute('alt', 'Number 1');
  await dialog.getByRole('button', { name: 'Show next' }).click();
  await expect(editor.locator('img.ProseMirror-selectednode')).toHaveAttribute('alt', 'Number 22');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy them to this site' }).click();
  await expect(editor.locator('img[src^="/media/"]')).toHaveCount(3);
  await expect(dialog.getByText(/other sites?/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Blog updated successfully!').first()).toBeVisible();
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=elsewhere`)).json();
  expect(blogs.data[0].content).not.toContain(ELSEWHERE);
  expect(blogs.data[0].content).toContain('alt="Number 333"');
});

/** The editor's HTML after a paste into an empty text, without what the editor adds. */
async function pasted(page: Page, text: string, type = 'text/html'): Promise<string> {
  const editor = page.getByRole('textbox', { name: 'Content' });
  await clear(page, editor);
  await paste(editor, { [type]: text });
  // The Markdown parser is loaded on demand.
  if (text === MARKDOWN) await expect(editor.locator('h2').first()).toBeVisible();
  // The editor wraps list items in paragraphs, which saving removes, and adds attributes to links.
  return editor.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll('br.ProseMirror-trailingBreak')) extra.remove();
    for (const paragraph of copy.querySelectorAll('li > p, td > p')) {
      if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1) {
        paragraph.replaceWith(...paragraph.childNodes);
      }
    }
    for (const node of copy.querySelectorAll('*')) {
      for (const { name } of [...node.attributes])
        if (!['href', 'id', 'start'].includes(name)) node.removeAttribute(name);
    }
    return copy.innerHTML.replace(/<p><\/p>$/, '');
  });
}

const MARKDOWN = `# Before the launch

Read [the **plan**](https://example.com/plan) first, *slowly*.
<script>alert(1)</script>

## Steps

- Names
- Pictures
  - of people

1. Ask
2. Wait

> Be quick.

\`\`\`sh
npm start
\`\`\`

| Day | Hours |
| --- | --- |
| Monday | 9 to 5 |
`;

const item = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;color:red;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span style='color:#1F3864;font-family:"Calibri",sans-serif'>${text}</span><o:p></o:p></p>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:blue}</style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>Before the launch<o:p></o:p></h1>
<p class=MsoNormal style='font-size:14.0pt'>Read <a href="https://example.com/plan">the <b>plan</b></a> first.<o:p></o:p></p>
${item(1, '·', 'Names')}
${item(1, '·', 'Pictures')}
${item(2, 'o', 'of people')}
${item(1, '·', 'Words')}
${item(1, '1.', 'Ask', 'l1')}
${item(1, '2.', 'Wait', 'l1')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>The end.</p><!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr" style="line-height:1.38"><span style="font-size:14pt;color:#434343;font-weight:400">What we found</span></h3>
<ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;color:#000" aria-level="1"><p dir="ltr" role="presentation"><span style="font-family:Arial">Slow pages</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>on phones</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700">Broken</span><span> links, see </span><a href="https://www.google.com/url?q=https://example.com/&amp;sa=D&amp;source=editors&amp;ust=1795" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">here</span></a></p></li></ul>
<p dir="ltr"><span style="font-style:italic">More soon</span></p></b>`;
