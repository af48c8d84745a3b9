import type { Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { signIn } from './admin-people.ts';

test('a list of Word arrives as a list, with its headings and links and without its colours', async ({ page }) => {
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

test('a list of Google Docs keeps its levels, its headings and its links', async ({ page }) => {
  expect(await pasted(page, GOOGLE_DOCS)).toBe(
    [
      '<h3>What we found</h3>',
      '<ul><li>Slow pages<ul><li>on phones</li></ul></li><li><strong>Broken</strong> links, see <a href="https://example.com/">here</a></li></ul>',
      '<p><em>More soon</em></p>',
    ].join(''),
  );
});

test('Markdown becomes headings, lists and a table, and Undo brings its text back', async ({ page }) => {
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
      '<table><tbody><tr><th><p>Day</p></th><th><p>Hours</p></th></tr><tr><td><p>Monday</p></td><td><p>9 to 5</p></td></tr></tbody></table>',
    ].join(''),
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('# Before the launch');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('| Monday | 9 to 5 |');
});

test('plain text stays plain, and so does Markdown that is pasted as plain text', async ({ page }) => {
  const plain = '1. January was cold\n5 * 3 * 2 is 30, and snake_case_name a name\n- Meera';
  expect(await pasted(page, plain, 'text/plain')).toBe(
    '<p>1. January was cold</p><p>5 * 3 * 2 is 30, and snake_case_name a name</p><p>- Meera</p>',
  );
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await paste(page, '## A heading\n\n- one\n- two', 'text/plain');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
  await expect(editor).toContainText('## A heading');
  await expect(editor.locator('h3, li')).toHaveCount(0);
});

/** What stands in the editor after clipboard HTML was pasted into it, without what the editor adds for itself. */
async function pasted(page: Page, text: string, type = 'text/html'): Promise<string> {
  await signIn(page, DEMO);
  await page.goto('/admin/upload-blog');
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.click();
  await paste(page, text, type);
  // What reads Markdown is loaded first.
  if (text === MARKDOWN) await expect(editor.locator('h2').first()).toBeVisible();
  // The editor wraps items into paragraphs, which a saved text does without, and marks links.
  return editor.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll('br.ProseMirror-trailingBreak')) extra.remove();
    for (const paragraph of copy.querySelectorAll('li > p')) paragraph.replaceWith(...paragraph.childNodes);
    for (const one of copy.querySelectorAll('*')) {
      for (const { name } of [...one.attributes]) if (name !== 'href') one.removeAttribute(name);
    }
    return copy.innerHTML.replace(/<p><\/p>$/, '');
  });
}

async function paste(page: Page, text: string, type: string) {
  await page.getByRole('textbox', { name: 'Content' }).evaluate(
    (element, [kind = '', contents = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, contents);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, text],
  );
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
<ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;color:#000" aria-level="1"><p dir="ltr" role="presentation"><span style="font-family:Arial">Slow pages</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>on phones</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700">Broken</span><span> links, see </span><a href="https://example.com/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">here</span></a></p></li></ul>
<p dir="ltr"><span style="font-style:italic">More soon</span></p></b>`;
