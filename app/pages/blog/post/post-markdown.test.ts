import { expect, test } from 'vitest';
import { addPost } from '../../../../tests/support/add-post.ts';
import { callLoader } from '../../../../tests/support/call-loader.ts';
import { openTestSite } from '../../../../tests/support/test-site.ts';
import { loader } from './post-markdown.ts';

const CONTENT = [
  '<h2>Costs * and [prices]</h2><p>One <strong>bold</strong>, <em>light</em> and <s>struck</s> word.<br>Next line.</p>',
  '<ul><li>First</li><li><a href="/Contactus?a=1&amp;b=2#form">Write to us</a></li></ul><ol start="3"><li>Third</li></ol>',
  '<pre><code class="language-ts">const a = `b`;\n</code></pre><blockquote><p>Said.</p></blockquote><hr>',
  '<figure><img src="/art/a.png" alt="A &quot;shop&quot;"><figcaption>The shop</figcaption></figure>',
  '<table><tbody><tr><th>Plan</th><th>Price</th></tr><tr><td>Small | one</td><td>200</td></tr></tbody></table>',
].join('');

test('an article can be read as Markdown, with absolute links, and says where it is', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: '1. <Meta> *Ads*', category: 'Marketing', content: CONTENT });
  const read = (id: string) => callLoader(loader, site, `/blogs/${id}.md`, { params: { id } });
  const response = await read('1');
  expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('Link')).toBe('<http://localhost:3000/blogs/1>; rel="canonical"');
  expect(await response.text()).toBe(`# 1. \\<Meta> \\*Ads\\*

Meera Joshi, November 21, 2026, Marketing\\
<http://localhost:3000/blogs/1>

## Costs \\* and \\[prices]

One **bold**, _light_ and ~~struck~~ word.\\
Next line.

- First
- [Write to us](http://localhost:3000/Contactus?a=1\\&b=2#form)

3. Third

\`\`\`ts
const a = \`b\`;
\`\`\`

> Said.

---

![A "shop"](http://localhost:3000/art/a.png)

The shop

| Plan | Price |
| - | - |
| Small \\| one | 200 |
`);
  for (const id of ['2', '0', '01', 'abc', '99999999999999999999']) expect((await read(id)).status).toBe(404);
});
