import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '../support/journey.ts';

const SERVER_WORDS = [
  'node:sqlite',
  'kysely',
  'argon2',
  'DATABASE_URL',
  'password_hash',
  'nodemailer',
  'hast-util',
  'fontkit',
];
const ADMIN_WORDS = ['apiToken', 'addblog', 'update_blog', 'ProseMirror', 'Admin Panel', 'Manage Blogs'];
/** Zod is for loaders, actions and the panel: a visitor should not carry it. */
const ZOD_WORDS = ['invalid_union', 'unrecognized_keys'];
const VISITOR_PAGES = [
  '/',
  '/Service',
  '/service/meta-ads',
  '/Aboutus',
  '/blogs',
  '/blogs/14',
  '/Contactus',
  '/RequestQuoteButton',
  '/no-such-page',
];

test('no file for browsers holds a word of the server', () => {
  const files = globSync('build/client/**/*.js');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const word of SERVER_WORDS) expect(text.includes(word), `${word} in ${file}`).toBe(false);
  }
});

test('a server that has only the packages of production can load the pages', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // What else there is beside this file is only ever loaded by browsers, like the editor.
  const build = readFileSync('build/server/index.js', 'utf8');
  const imports = build.matchAll(/^import [^'"]*["']([^."'][^"']*)["']/gm);
  const packages = new Set([...imports].map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''));
  expect(packages).toContain('zod');
  const missing = [...packages].filter((name) => !name.startsWith('node:') && !(name in dependencies));
  expect(missing).toEqual([]);
  // React as it is meant for visitors: the development build takes twice the time for a page.
  expect(build).toContain('react-dom/cjs/react-dom-server.node.production.js');
  expect(build).not.toContain('react-dom/cjs/react-dom-server.node.development.js');
});

test('no file that a visitor downloads holds a word of the panel', async ({ request }) => {
  for (const path of VISITOR_PAGES) {
    const html = await (await request.get(path)).text();
    const files = withImports([...html.matchAll(/\/static\/js\/([\w.-]+\.js)/g)].map(([, name]) => name as string));
    expect(files.size).toBeGreaterThan(3);
    for (const file of files) {
      const text = readFileSync(`build/client/static/js/${file}`, 'utf8');
      for (const word of [...ADMIN_WORDS, ...ZOD_WORDS]) {
        expect(text.includes(word), `${word} in ${file}, which ${path} loads`).toBe(false);
      }
    }
  }
});

test('style sheets with a layer are those of every page: where one comes or goes, all text is laid out anew', async ({
  request,
}) => {
  const ofPages = new Set<string>();
  for (const path of VISITOR_PAGES) {
    const html = await (await request.get(path)).text();
    const files = new Set([...html.matchAll(/\/static\/css\/([\w.-]+\.css)/g)].map(([, name]) => name as string));
    const isLayered = (file: string) => readFileSync(`build/client/static/css/${file}`, 'utf8').includes('@layer');
    ofPages.add([...files].filter(isLayered).join(' '));
  }
  expect([...ofPages]).toEqual([expect.stringMatching(/^root-\S+ layout-\S+$/)]);
});

test('source maps and sources are not served', async ({ request }) => {
  expect(globSync('build/client/**/*.map')).toEqual([]);
  for (const path of ['/server/main.ts', '/.env', '/package.json', '/data/site.sqlite', '/static/']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

/** The files and everything they import at once; what they import on demand is not a visitor's download. */
function withImports(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((candidate) => !found.has(candidate))) {
    found.add(name);
    const text = readFileSync(`build/client/static/js/${name}`, 'utf8');
    withImports(
      [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, path]) => basename(path as string)),
      found,
    );
  }
  return found;
}
