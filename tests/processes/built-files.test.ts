import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../support/running-site.ts';

const SERVER_WORDS = 'node:sqlite kysely argon2 DATABASE_URL password_hash nodemailer hast-util fontkit'.split(' ');
const ADMIN_WORDS = ['apiToken', 'addblog', 'update_blog', 'ProseMirror', 'Admin Panel', 'Manage Blogs'];
/** Only loaders, actions and the panel use Zod. */
const ZOD_WORDS = ['invalid_union', 'unrecognized_keys'];
const PAGES =
  '/ /Service /service/meta-ads /Aboutus /blogs /blogs/14 /Contactus /RequestQuoteButton /no-such-page'.split(' ');

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('no file for browsers contains server code', () => {
  const files = globSync('build/client/**/*.js');
  expect(files.length).toBeGreaterThan(10);
  expect(globSync('build/client/**/*.map')).toEqual([]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const word of SERVER_WORDS) expect(text.includes(word), `${word} in ${file}`).toBe(false);
  }
});

test('no file for browsers contains copy, which comes with the data of its page', () => {
  const ids = Object.values(readModules()).flatMap((file) => file.map(([id]) => id));
  expect(ids).toContainEqual(expect.stringMatching(/\/app\/pages\/portfolio\.tsx/));
  expect(ids.filter((id) => /(?:^|\/)content\//.test(id))).toEqual([]);
});

test('no file that a page imports contains the panel, not even late', () => {
  const modules = readModules();
  const idsOf = (name: string) => (modules[`static/js/${name}`] ?? []).map(([id]) => id);
  const names = Object.keys(modules).map((file) => basename(file));
  const pages = names.filter((name) => idsOf(name).some((id) => /\/app\/pages\//.test(id)));
  const late = pages.flatMap((name) => importsOf(name, /import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g));
  const loaded = withImports([...pages, ...late]);
  expect(loaded.size).toBeGreaterThan(pages.length);
  const panel = [...loaded].filter((name) =>
    idsOf(name).some((id) => /\/app\/admin\/(?!shell\/use-media-query)/.test(id)),
  );
  expect(panel).toEqual([]);
});

test('drawings are served, whose addresses begin like those of a language', async () => {
  const drawings = globSync('public/art/**/*.svg').map((file) => file.replace(/^public/, ''));
  expect(drawings.length).toBeGreaterThan(10);
  for (const path of drawings) {
    const response = await fetch(site.url + path);
    await response.body?.cancel();
    expect([path, response.status]).toEqual([path, 200]);
  }
});

test('the server imports production dependencies only', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Only `npm run dev` loads Vite.
  const files = globSync('build/server/*.js').filter((file) => !file.includes('/development-'));
  const build = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const imports = build.matchAll(
    /(?:^|[;}])import\s*(?:[\w$*{][^"'`;()]*?from\s*)?["'`]([^."'`\s][^"'`\s]*)["'`]|\bimport\(["'`]([^."'`$][^"'`$]*)["'`]\)/gm,
  );
  const packages = new Set(
    [...imports].map(([, name, late = '']) => /^(@[^/]+\/)?[^/]+/.exec(name ?? late)?.[0] ?? ''),
  );
  expect(packages).toContain('sharp');
  const missing = [...packages].filter((name) => !isBuiltin(name) && !(name in dependencies));
  expect(missing).toEqual([]);
  // React's development build takes twice the time for a page.
  const sources = globSync('build/server/*.js.map')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(sources).toContain('react-dom/cjs/react-dom-server.node.production.js');
  expect(sources).not.toContain('react-dom/cjs/react-dom-server.node.development.js');
});

test('the server has the titles of the panel’s screens, but not the screens', async () => {
  expect(await (await fetch(`${site.url}/admin/posts/1`)).text()).toContain('<title>Edit post');
  const { sources }: { sources: string[] } = JSON.parse(readFileSync('build/server/index.js.map', 'utf8'));
  expect(sources).toContainEqual(expect.stringMatching(/\/app\/admin\/shell\/loading-screen\.tsx$/));
  expect(sources.filter((path) => /\/app\/admin\/blog\/form\/|prosemirror/.test(path))).toEqual([]);
});

test('no file that a visitor downloads contains the panel or Zod', async () => {
  for (const path of PAGES) {
    const html = await (await fetch(site.url + path)).text();
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

test('all pages share the style sheets that have a layer, so that no navigation lays out all text again', async () => {
  const sheets = new Set<string>();
  for (const path of PAGES) {
    const html = await (await fetch(site.url + path)).text();
    const files = new Set([...html.matchAll(/\/static\/css\/([\w.-]+\.css)/g)].map(([, name]) => name as string));
    const isLayered = (file: string) => readFileSync(`build/client/static/css/${file}`, 'utf8').includes('@layer');
    sheets.add([...files].filter(isLayered).join(' '));
  }
  expect([...sheets]).toEqual([expect.stringMatching(/^root-\S+ layout-\S+$/)]);
});

/** The modules in each file of the build, which is named by its path in build/client. */
const readModules = (): Record<string, [id: string, length: number][]> =>
  JSON.parse(readFileSync('build/modules.json', 'utf8'));

/** The files and their static imports. */
function withImports(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((candidate) => !found.has(candidate))) {
    found.add(name);
    withImports(importsOf(name, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g), found);
  }
  return found;
}

/** The files that a file imports. The first group of the pattern matches their paths. */
const importsOf = (name: string, pattern: RegExp) =>
  [...readFileSync(`build/client/static/js/${name}`, 'utf8').matchAll(pattern)].map(([, path = '']) => basename(path));
