import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';

const { NEW_NAME } = vi.hoisted(() => ({ NEW_NAME: 'Bhandari and Sons' }));
const { site: original } = await vi.importActual<typeof import('./site.ts')>('./site.ts');

vi.mock('./site.ts', async (importOriginal) => {
  const module = await importOriginal<typeof import('./site.ts')>();
  return { ...module, site: { ...module.site, name: NEW_NAME } };
});

// Modules may have been imported before, and other tests import them afterwards.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('./site.ts');
  vi.resetModules();
});

test('the company name is written in one file', () => {
  const files = globSync('{app,server,content,contract}/**/*.{ts,tsx,css,html}').filter(
    (path) => !path.includes('.test.') && path !== 'content/site.ts',
  );
  expect(files.length).toBeGreaterThan(200);
  const name = new RegExp(`\\b${original.name}\\b`);
  expect(files.filter((path) => name.test(withoutComments(readFileSync(path, 'utf8'))))).toEqual([]);
});

test('a new name appears in all copy, descriptions, structured data, share images and e-mails', async () => {
  const files = Object.values(import.meta.glob(['./**/*.ts', '!./**/*.test.ts']));
  const { pageMeta } = await import('../app/pages/page-meta.ts');
  const { SITE_SHARE_IMAGE, pageShareImage } = await import('../app/pages/share-image-data.ts');
  const { blogPosting } = await import('../app/pages/page-schemas.ts');
  const { organization } = await import('../app/pages/structured-data.tsx');
  const { messageEmail } = await import('../server/contact/message-email.ts');
  const { site } = await import('./site.ts');
  const at = (path: string) => path;
  const message = { name: 'A', email: 'a@example.com', title: 'T', message: 'M', createdAt: '' };
  const texts = {
    copy: (await Promise.all(files.map((load) => load()))).map((module) =>
      Object.entries(module as object).filter(([name]) => name !== 'SAMPLES'),
    ),
    head: pageMeta({ title: 'T', description: 'D', path: '/', matches: [] }),
    share: [SITE_SHARE_IMAGE, pageShareImage('/', 'T')],
    data: [organization(at), blogPosting({ id: 1, title: 'T' } as Parameters<typeof blogPosting>[0])(at)],
    email: messageEmail(message as never, 'id', site.name),
  };
  for (const [part, value] of Object.entries(texts)) {
    const text = JSON.stringify(value);
    expect([part, text.includes(NEW_NAME)]).toEqual([part, true]);
    // The sentence about the origin of the name must be rewritten by hand.
    expect([part, text.replaceAll(original.originSentence, '').includes(original.name)]).toEqual([part, false]);
  }
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
