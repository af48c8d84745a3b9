import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { DOCUMENTS } from '../../contract/copy/documents.ts';
import { pathsIn, withoutMarks } from '../../contract/copy/field-marks.ts';
import { PALETTES } from '../../contract/copy/palettes.ts';
import { authenticate } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

let site: RunningSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
});
afterAll(() => site.stop());

const send = (key: string, body: object, sent = headers) =>
  fetch(`${site.url}/api/admin/pages/${key}/preview`, { method: 'POST', headers: sent, body: JSON.stringify(body) });

const open = async (key: string) =>
  (await (await fetch(`${site.url}/api/admin/pages/${key}`, { headers })).json()) as AdminDocument;

async function render(key: string, body: object): Promise<string> {
  const response = await send(key, body);
  const text = await response.text();
  expect([key, response.status, response.ok ? '' : text]).toEqual([key, 200, '']);
  return text;
}

const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

/** How many addresses of each document are checked. */
const MAX_ADDRESSES = 2;

test.each(Object.keys(DOCUMENTS))(
  'the marks in a preview of %s name its fields and change nothing else',
  async (key) => {
    const { live: body, preview_addresses } = await open(key);
    const found: string[] = [];
    for (const address of preview_addresses.slice(0, MAX_ADDRESSES)) {
      const plain = await render(key, { body, address });
      const marked = await render(key, { body, address, has_marks: true });
      expect(pathsIn(plain)).toEqual([]);
      expect(plain).not.toContain('<script');
      // The address of a share image has a hash of its text.
      expect(bodyOf(withoutMarks(marked)) === bodyOf(plain)).toBe(true);
      found.push(...pathsIn(marked));
    }
    // The look has no texts.
    expect(found.length > 0).toBe(preview_addresses.length > 0 && key !== 'look');
  },
);

test('a preview shows the draft, and neither stores nor publishes it', async () => {
  const { live } = await open('company');
  const response = await send('company', { body: { ...live, phone: '+91 79 2658 1234' }, address: '/Contactus' });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await response.text()).toContain('+91 79 2658 1234');
  const page = await (await fetch(`${site.url}/Contactus`)).text();
  expect(page).not.toContain('+91 79 2658 1234');
  expect(pathsIn(page)).toEqual([]);
  expect(await open('company')).toMatchObject({ draft: null, draft_revision: 0 });

  const added = await fetch(`${site.url}/api/admin/pages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ address: '/website-care', title: 'Website care' }),
  });
  const { key } = (await added.json()) as { key: string };
  const body = { address: '/website-care', title: 'Care for websites', sections: [] };
  expect(await render(key, { body })).toContain('Care for websites</h1>');
});

test('a preview of the look has its colours', async () => {
  const { live } = await open('look');
  const body = { ...live, colours: { palette: 'rose', accent: '' } };
  expect(await render('look', { body, address: '/Contactus' })).toContain(
    `--marigold:${PALETTES.rose.colours.marigold}`,
  );
});

test('a body that does not fit, another address and a request without a token are refused', async () => {
  const { live } = await open('home');
  const wrong = await send('home', { body: { ...live, title: '' } });
  expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { title: ['Title is required.'] }]);
  const elsewhere = await send('home', { body: live, address: '/admin' });
  expect([elsewhere.status, (await elsewhere.json()).errors]).toEqual([422, { address: ['Choose one of /.'] }]);
  expect((await send('nothing', { body: {} })).status).toBe(404);
  expect((await send('home', { body: live }, {})).status).toBe(401);
});
