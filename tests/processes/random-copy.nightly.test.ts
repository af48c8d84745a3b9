import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, DOCUMENTS, type DocumentKey } from '../../contract/copy/documents.ts';
import { answerForm, completeForms } from '../support/any-form.ts';
import { arbitraryCopy } from '../support/arbitrary-copy.ts';
import { authenticate } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

let site: RunningSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ CONTACT_PER_10_MINUTES: '1000', CONTACT_GLOBAL_PER_10_MINUTES: '1000' });
  headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
});
afterAll(() => site.stop());

const RUNS_PER_DOCUMENT = 3;

/** Forms need more runs, because few random forms have all kinds of fields. */
const runsOf = (key: DocumentKey) => (key === 'custom-forms' ? 12 : RUNS_PER_DOCUMENT);

/** Pages that show lists and facts. */
const PAGES = [
  '/',
  '/Aboutus',
  '/Service',
  '/Contactus',
  '/Hire-Resource',
  '/Career',
  '/Career/flutter-developer',
  '/Portfolio',
  '/Portfolio/textile-catalogue',
  '/Service-Details',
];

async function call(method: string, path: string, body: object) {
  const init = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${site.url}/api/admin/pages/${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function publish(key: string, body: unknown) {
  const { revision, draft_revision } = (await (
    await fetch(`${site.url}/api/admin/pages/${key}`, { headers })
  ).json()) as Record<string, unknown>;
  const saved = await call('PUT', `${key}/draft`, { body, base_revision: revision, draft_revision });
  expect([key, saved.status, saved.body.errors]).toEqual([key, 200, undefined]);
  const published = await call('POST', `${key}/publish`, { draft_revision: saved.body.draft_revision });
  expect([key, published.status, published.body.message]).toEqual([key, 200, undefined]);
}

test('a page that was added is public while it is published, on another instance too', async () => {
  const other = await startSite({ DATA_DIR: site.dataDir });
  try {
    const read = async (path: string) => {
      const response = await fetch(other.url + path);
      return { status: response.status, html: await response.text() };
    };
    expect((await read('/website-care')).status).toBe(404);
    const created = await fetch(`${site.url}/api/admin/pages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ address: '/website-care', title: 'Website care' }),
    });
    const { key } = (await created.json()) as { key: string };
    expect((await read('/website-care')).status).toBe(404);
    const sections = [{ id: 'staff', type: 'staff', heading: 'Who looks after it', join: JOIN }];
    const body = { address: '/website-care', title: 'Website care', description: 'Updates and backups.', sections };
    await publish(key, body);
    const page = await read('/Website-Care/');
    expect([page.status, page.html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]]).toEqual([200, 'Website care']);
    expect(page.html).toContain('Who looks after it');
    expect(page.html).toContain('Meera Joshi');
    expect((await read('/sitemap.xml')).html).toContain('/website-care</loc>');

    await fetch(`${site.url}/api/admin/pages/${key}`, { method: 'DELETE', headers });
    expect((await read('/website-care')).status).toBe(404);
    expect((await read('/sitemap.xml')).html).not.toContain('/website-care');
    await fetch(`${site.url}/api/admin/pages/${key}/restore`, { method: 'POST', headers });
    expect((await read('/website-care')).status).toBe(200);
  } finally {
    await other.stop();
  }
});

test('a preview link shows one draft of a page, and is neither cached nor indexed', async () => {
  const { draft_revision } = (await (await fetch(`${site.url}/api/admin/pages/about`, { headers })).json()) as {
    draft_revision: number;
  };
  await call('PUT', 'about/draft', { body: { title: 'A new team' }, draft_revision });
  const link = await call('POST', 'about/preview-links', { days: 1 });
  const { url, id } = link.body as { url: string; id: number };
  const path = new URL(url).pathname;
  const preview = await fetch(site.url + path);
  expect([preview.status, new URL(preview.url).pathname]).toEqual([200, '/Aboutus']);
  expect(preview.headers.get('Cache-Control')).toBe('no-store');
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(await preview.text()).toContain('<title>A new team');
  expect(await (await fetch(`${site.url}/Aboutus`)).text()).not.toContain('A new team');

  await call('DELETE', `about/preview-links/${id}`, {});
  expect((await fetch(site.url + path)).status).toBe(404);
  const revoked = await fetch(preview.url);
  expect([revoked.status, revoked.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  expect(await revoked.text()).toContain('This preview link does not work');
  await fetch(`${site.url}/api/admin/pages/about/draft`, { method: 'DELETE', headers });
});

const JOIN = { invitation: 'Could this be you?', title: 'Careers', text: 'Roles' };

function pagesOf(key: DocumentKey, copy: unknown): string[] {
  if (key === 'custom-forms') return (copy as Copy<'custom-forms'>).items.map(({ id }) => `/forms/${id}`);
  const parent = { jobs: '/Career', 'case-studies': '/Portfolio' }[key as string];
  if (!parent) return PAGES;
  const { items } = copy as Copy<'jobs' | 'case-studies'>;
  return [parent, '/', ...items.flatMap(({ slug, hidden }) => (hidden ? [] : [`${parent}/${slug}`]))];
}

type Forms = Copy<'custom-forms'>;

/** Sends a valid answer to each form, and expects that it is accepted. */
async function sendAll(forms: Forms['items']) {
  for (const form of forms) {
    const init = { method: 'POST', body: answerForm(form) };
    const response = await fetch(`${site.url}/api/forms/${form.id}`, init);
    expect([form, response.status, await response.json()]).toMatchObject([form, 201, {}]);
  }
}

test.each(Object.keys(DOCUMENTS) as DocumentKey[])(
  'any copy of %s that fits its schema is shown as valid HTML',
  async (key) => {
    const { schema, addresses } = DOCUMENTS[key];
    // Keeps the facts that other documents name.
    const before = (await (await fetch(`${site.url}/api/admin/pages/${key}`, { headers })).json()) as {
      live: { facts?: unknown };
    };
    await fc.assert(
      fc.asyncProperty(arbitraryCopy(schema), async (any) => {
        const copy = key === 'custom-forms' ? { ...(any as Forms), items: completeForms((any as Forms).items) } : any;
        const body = key === 'company' ? { ...(copy as object), facts: before.live.facts } : copy;
        await publish(key, body);
        for (const path of addresses.length > 0
          ? addresses.filter((address) => !address.includes(':'))
          : pagesOf(key, copy)) {
          const response = await fetch(site.url + path);
          expect([path, response.status]).toEqual([path, 200]);
          const mistakes: string[] = [];
          fromHtml(await response.text(), { onerror: ({ message }) => void mistakes.push(message) });
          expect([path, mistakes]).toEqual([path, []]);
        }
        if (key === 'custom-forms') await sendAll((copy as Forms).items);
      }),
      { numRuns: runsOf(key), seed: 20_261_123, endOnFailure: true },
    );
    await publish(key, {});
  },
  60_000,
);
