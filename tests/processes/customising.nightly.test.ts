import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editRunningSite } from '../support/edit-document.ts';
import { readPage } from '../support/read-page.ts';
import { applyChange, type Change, readRecipes } from '../support/recipes.ts';
import { authenticate, jsonBody } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

const run = promisify(execFile);

/** Excludes the tests, which would take a third of the time. */
const TYPES = {
  extends: './tsconfig.json',
  include: ['app', 'content', 'contract', 'server', '.react-router/types/**/*'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
  compilerOptions: { tsBuildInfoFile: '.react-router/recipes.tsbuildinfo' },
};

/** Checking types and building take half a minute, and more beside other tests. */
const SLOW_MS = 300_000;

let folder: string;
let changes: Change[];
let site: RunningSite | undefined;

/** A copy of the repository with all recipes of docs/customising.md, on the database of a site without them. */
beforeAll(async () => {
  folder = await copyRepository();
  changes = readRecipes(await readFile('docs/customising.md', 'utf8'));
  for (const change of changes) if (change.kind !== 'run') await applyChange(change, folder);
  // Runs each command once, because several recipes end with the same command.
  const commands = new Set(changes.flatMap(({ kind, code }) => (kind === 'run' ? code.split('\n') : [])));
  await applyChange({ recipe: 'All', kind: 'run', file: undefined, code: [...commands].join('\n') }, folder);
}, SLOW_MS);
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'the changed code has no errors of types or format, and its tests pass',
  async () => {
    const files = [...new Set(changes.flatMap(({ file }) => file ?? []))];
    const tests = [
      'server/talks',
      'contract/copy/palettes',
      'app/routes',
      'server/export/json-export',
      'server/copy/consistency',
      'tools/handbook',
    ];
    // Skips tests that no recipe affects, and tests of images, whose sandbox does not follow the link to the packages.
    const names =
      'talks|palette|every public page|left out on purpose|the default copy|the pictures show|every label|leads to help';
    const results = await Promise.all([
      inCopy('tsc', '--noEmit', '--project', 'tsconfig.recipes.json'),
      inCopy('biome', 'check', '--error-on-warnings', ...files),
      inCopy('vitest', 'run', '--project', 'sqlite', ...tests, '--testNamePattern', names),
    ]);
    expect(results.filter((output) => output !== '')).toEqual([]);
  },
  SLOW_MS,
);

test(
  'the built site has what the recipes promise',
  async () => {
    expect(await inCopy('node', 'tools/build-pages.ts')).toBe('');
    site = await startSite({}, { cwd: folder });
    const { url } = site;
    const home = await readPage(`${url}/`);
    expect(home.title).toContain('Banyan');
    expect(home.text).not.toContain('Otla');

    const html = await (await fetch(`${url}/`)).text();
    const [style = ''] = html.match(/<style>.*?<\/style>/) ?? [];
    expect(style).toContain('--marigold:#ffd23f');
    expect(style).toContain('--display:"Brand"');
    const font = await fetch(url + (style.match(/url\((\/static\/[^)]+\.woff2)\)/)?.[1] ?? '/none'));
    expect([font.status, font.headers.get('Content-Type')]).toEqual([200, 'font/woff2']);

    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    for (const [path, heading] of [
      ['/press', 'For journalists'],
      ['/awards', 'Awards'],
    ] as const) {
      const page = await readPage(url + path);
      expect([page.status, page.canonical, page.headings]).toEqual([200, [url + path], [heading]]);
      expect(sitemap).toContain(`<loc>${url}${path}</loc>`);
    }
    expect((await readPage(`${url}/press`)).text).toContain('hello@example.com');
    expect((await readPage(`${url}/awards`)).text).toContain('Fast Sites Award, 2026');
  },
  SLOW_MS,
);

test('the panel can edit the new section, page and collection, and has the new screen', async () => {
  const { url } = site as RunningSite;
  const headers = await authenticate(url);
  const schemaOf = async (key: string) => {
    const response = await fetch(`${url}/api/admin/pages/${key}`, { headers });
    return ((await response.json()) as { schema: { properties: Record<string, { title: string }> } }).schema.properties;
  };
  expect((await schemaOf('press')).lede).toMatchObject({ title: 'Introduction' });
  expect((await schemaOf('awards')).items).toMatchObject({ title: 'Awards', type: 'array' });

  const quotation = { id: 'said', type: 'quotation', quotation: 'It simply works.', source: 'A client' };
  await editRunningSite(url, 'about', (body) => ({ ...body, sections: [...(body.sections as object[]), quotation] }));
  const about = await (await fetch(`${url}/Aboutus`)).text();
  expect(about).toContain('<blockquote>It simply works.</blockquote>');

  const talks = `${url}/api/admin/talks`;
  expect((await fetch(talks)).status).toBe(401);
  const { headers: type, ...init } = jsonBody({ title: 'Fast pages', day: '2026-12-01' });
  expect((await fetch(talks, { ...init, headers: { ...type, ...headers } })).status).toBe(201);
  const list = await fetch(talks, { headers });
  expect([list.status, await list.json()]).toEqual([
    200,
    { talks: [{ id: expect.any(Number), title: 'Fast pages', day: '2026-12-01' }] },
  ]);
  expect((await fetch(`${url}/admin/talks`)).status).toBe(200);
});

/** The files of the repository as they are on disk, with its installed packages. */
async function copyRepository(): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'otla-recipes-'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  // Without the screens, which are large.
  const files = tracked.split('\0').filter((file) => file && !/^docs\/.*\.(?:webp|png)$/.test(file));
  for (const parent of new Set(files.map(dirname))) await mkdir(join(target, parent), { recursive: true });
  await Promise.all(files.map((file) => cp(file, join(target, file))));
  await symlink(resolve('node_modules'), join(target, 'node_modules'));
  await writeFile(join(target, 'tsconfig.recipes.json'), JSON.stringify(TYPES));
  return target;
}

/** Runs a program in the copy. Returns its output if it failed, otherwise an empty text. */
async function inCopy(program: string, ...parameters: string[]): Promise<string> {
  const file = program === 'node' ? process.execPath : resolve('node_modules/.bin', program);
  try {
    await run(file, parameters, { cwd: folder, env: { ...process.env, NODE_ENV: '' }, maxBuffer: 64 * 1024 * 1024 });
    return '';
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout: string; stderr: string; message: string };
    return `${stdout}${stderr}` || message;
  }
}
