import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ODD_PATH_PARTS, ODD_STRINGS } from '../../../tests/support/odd-values.ts';
import { NO_PROGRESS } from '../export-progress.ts';
import { staticFiles } from './static-files.ts';

const TEXTS = ODD_STRINGS.map(({ value }) => value.toWellFormed()).filter((value) => value.length < 500);
const escapeHtml = (words: string) => words.replace(/[&<>"\r\0]/g, (sign) => `&#${sign.charCodeAt(0)};`);

test('pages at odd addresses and with odd texts become files with the same texts', async () => {
  const pages = ODD_PATH_PARTS.filter((part) => part.length < 500).map((part, index) => ({
    seed: `/blogs/${index}-${part}`,
    html: `<html><head></head><body><p>${escapeHtml(TEXTS[index % TEXTS.length] ?? '')} ${index}</p></body></html>`,
  }));
  const redirects = TEXTS.map((words) => ({ from_path: `/old-${words}`, to_address: '/blogs', status: 301 }));
  const source = {
    publicUrl: 'https://otla.example',
    request: async (path: string) => {
      const page = pages.find(({ seed }) => path.startsWith(seed.slice(0, seed.indexOf('-') + 1)));
      return new Response(page?.html ?? 'none', { status: page ? 200 : 404, headers: { 'Content-Type': 'text/html' } });
    },
    readAsset: async () => undefined,
    seeds: pages.map(({ seed }) => seed),
    redirects,
    at: new Date(0),
  };
  const files = new Map<string, string>();
  for await (const { name, content } of staticFiles(source, NO_PROGRESS)) {
    files.set(name, typeof content === 'string' ? content : await text(Readable.from([content])));
  }
  const all = [...files.values()].join('\n');
  const missing = pages.filter(({ html }) => !all.includes(html.slice(html.indexOf('<p>'))));
  // Parameters and parts that lead elsewhere are no pages of their own.
  expect(missing.map(({ seed }) => seed)).toEqual([]);
  const lines =
    files
      .get('_redirects')
      ?.trimEnd()
      .split(/[\r\n\v\f\u0085\u2028\u2029]/) ?? [];
  // File servers compare no queries, so what leads on from one is left out.
  expect(lines.length).toBe(TEXTS.filter((words) => !words.includes('?')).length);
  for (const line of lines) expect(line).toMatch(/^\/old-\S* \/blogs 301$/);
});
