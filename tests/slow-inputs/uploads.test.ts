import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION } from '../support/apply-for-job.ts';
import { makeDocx, makeZip } from '../support/cv-files.ts';
import { type Case, type WatchedSite, watchSite } from './watched-site.ts';

const MB = 1_000_000;

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}<path d="M0 0h1"/></svg>`;
const wordPress = (inside: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${inside}</channel></rss>`;
const markdown = (front: string, text: string) => makeZip({ 'a.md': `---\n${front}\n---\n${text}` });
const relations = (xml: string) => makeDocx({ more: { 'word/_rels/document.xml.rels': xml } });
const body = (xml: string) => makeDocx({ more: { 'word/document.xml': xml } });

/** For each parser of a file, its largest allowed input in its worst shapes. */
const FILES: Record<string, Record<string, () => string | Buffer>> = {
  '/api/admin/logo logo a.svg': {
    'many uses of one large group': () =>
      svg(`${'<use href="#a"/>'.repeat(1_900)}<g id="a">${'<a/>'.repeat(52_000)}</g>`),
    'deep groups': () => svg('<g>'.repeat(37_000) + '</g>'.repeat(37_000)),
    'references in CSS': () => svg(`<style>${'url( #a'.repeat(37_000)}</style>`),
    'character references': () => svg('&#x41;'.repeat(43_000)),
    'rules for texts': () => svg(`<style>${'text{fill:red}'.repeat(1_999)}</style>${'<text>A</text>'.repeat(990)}`),
  },
  '/api/applications cv a.docx': {
    'many elements': () => relations(`<a>${'<a/>'.repeat(2_000_000)}</a>`),
    'deep elements': () => relations('<a>'.repeat(5_000_000)),
    'many texts': () => body(`<w:a xmlns:w="x"><w:instrText>${'\n"'.repeat(500_000)}</w:instrText></w:a>`),
    'text without an element': () => body(' '.repeat(15 * MB)),
    'many parts': () =>
      makeZip(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`word/${n}.xml`, '<a/>']))),
    'ends of archives': () => Buffer.alloc(10 * MB - 1_000, 'PK\x05\x06'),
  },
  '/api/admin/imports file a.zip': {
    'front matter of aliases': () => markdown('- &a [*a]\n'.repeat(6_000), ''),
    'lists in YAML': () => markdown(`a: ${'['.repeat(60_000)}`, ''),
    'fences without an end': () => markdown('title: a', '~~~'.repeat(MB)),
    'tags without an end': () => markdown('title: a', '{% highlight'.repeat(400_000)),
    'spaces before ends': () => markdown('title: a', `a${' '.repeat(4 * MB)}a`),
    'open links': () => markdown('title: a', ']('.repeat(150_000)),
    TOML: () => makeZip({ 'a.md': `+++\n${'a.'.repeat(30_000)}a = 1\n+++\n` }),
    'many files': () => makeZip(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`${n}.md`, 'a']))),
  },
  '/api/admin/imports file a.xml': {
    'deep elements': () => wordPress('<a>'.repeat(MB)),
    'many items': () => wordPress('<item><title>a</title></item>'.repeat(200_000)),
    'a text of shortcodes': () =>
      wordPress(`<item><title>a</title><content:encoded>${'[caption]'.repeat(400_000)}</content:encoded></item>`),
  },
  '/api/admin/imports file a.json': {
    'many objects': () => `{"data":{"posts":[${'{},'.repeat(4_000_001)}{}]}}`,
    'deep lists': () => '['.repeat(3 * MB),
  },
  '/api/admin/redirects/import file a.csv': {
    quotes: () => `From,To,Type\n${'"'.repeat(4.9 * MB)}`,
    commas: () => ','.repeat(4.9 * MB),
    'a chain': () => `From,To,Type\n${Array.from({ length: 10_000 }, (_, n) => `/a${n},/a${n + 1},301\n`).join('')}`,
  },
  '/api/admin/media file a.pdf': {
    'nothing but dictionaries': () => `%PDF-1.7\n${'<<'.repeat(4 * MB)}`,
    'streams without an end': () =>
      Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), deflateSync(Buffer.alloc(50 * MB))]),
  },
  '/api/admin/media file a.png': {
    'a header only': () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5 * MB)]),
    'an SVG': () => svg('<a/>'.repeat(MB)),
  },
};

let site: WatchedSite;
const counts = { parsers: 0, files: 0 };

beforeAll(async () => {
  site = await watchSite();
}, 120_000);
afterAll(() => site?.stop(counts));

test.each(Object.entries(FILES))(
  '%s in its worst shapes keeps nobody waiting',
  async (target, shapes) => {
    const [path = '', field = '', name = ''] = target.split(' ');
    const problems: string[] = [];
    counts.parsers++;
    for (const [what, make] of Object.entries(shapes)) {
      counts.files++;
      const content = make();
      const one: Case = [
        `${name} of ${what}`,
        async () => {
          const form = new FormData();
          if (field === 'cv') for (const [key, value] of Object.entries(APPLICATION)) form.set(key, value);
          form.set(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
          return [
            await site.send(path, { method: 'POST', body: form, headers: { ...site.headers, Origin: site.url } }),
          ];
        },
      ];
      problems.push(...(await site.tryAll([one])));
    }
    expect(problems).toEqual([]);
  },
  600_000,
);
