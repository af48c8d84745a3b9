import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFixture } from '../../tests/support/import-files.ts';
import { isNightly } from '../../tests/support/is-nightly.ts';
import { openGhost } from './ghost/ghost-source.ts';
import { lexicalToHtml } from './ghost/lexical-to-html.ts';
import { ImportFileError, type Source } from './import-item.ts';
import { cleanMarkdown } from './markdown/clean-markdown.ts';
import { openSource } from './open-source.ts';
import { readTime } from './read-time.ts';
import { toHtml } from './wordpress/to-html.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'otla-any-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads all entries. Returns their number, or the error message if the file is refused. */
async function readAll(open: () => Source | Promise<Source>): Promise<number | string> {
  try {
    let entries = 0;
    for await (const record of (await open()).records()) {
      await record.convert();
      entries += 1;
    }
    return entries;
  } catch (error) {
    if (error instanceof ImportFileError) return error.message;
    throw error;
  }
}

test('a file that was cut or damaged anywhere is read as far as it goes, or refused with a sentence', async () => {
  const fixtures = { xml: await readFixture('wordpress.xml'), json: await readFixture('ghost.json') };
  const damage = fc.record({
    kind: fc.constantFrom('xml' as const, 'json' as const),
    at: fc.nat(20_000),
    length: fc.nat(400),
    inserted: fc.string({ unit: 'binary', maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ kind, at, length, inserted }) => {
      const whole = fixtures[kind];
      const path = join(folder, 'damaged');
      await writeFile(path, whole.slice(0, at) + inserted + whole.slice(at + length));
      const result = await readAll(() => openSource(path, 'Asia/Kolkata'));
      expect(typeof result === 'number' || result.endsWith('.')).toBe(true);
    }),
    { numRuns: isNightly ? 60 : 15 },
  );
});

test('exports of Ghost with values of any type are read or refused', async () => {
  const fixture = JSON.parse(await readFixture('ghost.json'));
  const [post] = fixture.db[0].data.posts;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(post)), fc.jsonValue(), async (field, value) => {
      const posts = [{ ...post, [field]: value }];
      expect(await readAll(() => openGhost(JSON.stringify({ data: { posts, tags: value, users: [value] } })))).toBe(1);
    }),
    { numRuns: isNightly ? 200 : 50 },
  );
});

test('texts of any form are converted', () => {
  const node = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom('text', 'paragraph', 'list', 'link', 'image', 'gallery', 'callout', 'codeblock', 'other'),
        text: fc.jsonValue(),
        format: fc.jsonValue(),
        url: fc.jsonValue(),
        images: fc.array(fc.object()),
        children: fc.array(tie('node'), { maxLength: 3 }),
      },
      { requiredKeys: ['type'] },
    ),
  })).node;
  fc.assert(
    fc.property(node, (root) => {
      expect(lexicalToHtml(JSON.stringify({ root: { children: [root] } }), new Set())).toBeTypeOf('string');
    }),
    { examples: [[{ type: 'text', text: [{ toString: 0 }] }]] },
  );
  const markup = fc
    .array(
      fc.constantFrom(
        '[caption]',
        '[/caption]',
        '<img src="a.png">',
        '<pre>',
        '</pre>',
        '\n\n',
        '{{< a >}}',
        '{%',
        'x',
      ),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(markup, (text) => {
      // Words outside of markup are never lost.
      const words = text.match(/x/g)?.length ?? 0;
      expect(toHtml(text, { byId: new Map(), postId: '' }).html.match(/x/g)?.length ?? 0).toBe(words);
      expect(cleanMarkdown(text, true).markdown.match(/x/g)?.length ?? 0).toBe(words);
    }),
  );
});

test('every time is one that the site can store, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date().map(String), fc.jsonValue()), (text) => {
      const { time } = readTime(text, 'Asia/Kolkata');
      expect(time === null || new Date(time).toISOString() === time).toBe(true);
    }),
  );
});
