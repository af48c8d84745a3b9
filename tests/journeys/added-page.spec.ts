import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate } from '../support/requests.ts';

const tile = { name: 'lens', ground: 'sky', a: 'indigo', b: 'paper' };
const SECTIONS = [
  { id: 'what', type: 'text', heading: 'Texts in the file', paragraphs: ['Updates.'], points: ['Backups', 'Forms'] },
  {
    ...{ id: 'shop', type: 'picture', heading: 'We know shops', paragraphs: ['We build them.'], picture: 'house' },
    ...{ alt: 'A shop', decorative: false, side: 'right' },
  },
  {
    id: 'more',
    type: 'cards',
    heading: 'More',
    lede: '',
    cards: [{ id: 'a', title: 'Ads', text: 'A.', href: '/', tile }],
  },
  {
    ...{ id: 'numbers', type: 'numbers', heading: 'In numbers' },
    numbers: [{ id: 'a', number: '{company.clients}', label: 'clients', text: '' }],
  },
  {
    ...{ id: 'questions', type: 'questions', heading: 'Questions', before: 'Call', after: '.', only: ['ownership'] },
  },
  { id: 'act', type: 'action', heading: 'Begin', lede: '', button: { label: 'Write', href: '#ask' }, tint: 'sky' },
  { id: 'ask', type: 'form', heading: 'Ask for a place', lede: '', subject: 'Website care' },
  { id: 'again', type: 'form', heading: 'Ask again', lede: '', subject: '' },
];

test.use({ changesPosts: true });

test('a page made of general sections is accessible, and its form is sent with and without JavaScript', {
  tag: '@nightly',
}, async ({ browser, site }) => {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body: object) => {
    const init = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${site.url}/api/admin/pages${path}`, init)).json();
  };
  const page = { address: '/website-care', title: 'Website care' };
  const { key, draft_revision } = await call('POST', '', page);
  const body = { ...page, description: '', sections: SECTIONS };
  const saved = await call('PUT', `/${key}/draft`, { body, draft_revision });
  await call('POST', `/${key}/publish`, { draft_revision: saved.draft_revision });

  for (const javaScriptEnabled of [true, false]) {
    const tab = await browser.newPage({ baseURL: site.url, javaScriptEnabled, viewport: { width: 320, height: 800 } });
    await tab.goto('/website-care');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Website care');
    if (javaScriptEnabled) {
      await waitForHydration(tab);
      expect(await accessibilityViolations(tab)).toEqual([]);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expect(tab.getByRole('region', { name: 'Questions' }).getByRole('group')).toHaveCount(1);
    }
    const form = tab.getByRole('region', { name: 'Ask for a place' });
    await form.getByLabel('Name').fill('Farah Contractor');
    await form.getByLabel('Email').fill('farah@');
    await form.getByLabel('Message').fill(`Sent ${javaScriptEnabled ? 'with' : 'without'} scripts`);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(tab.getByRole('link', { name: 'Email' })).toBeVisible();
    // Without scripts, the contact page reports the errors.
    await expect(tab).toHaveURL(javaScriptEnabled ? /\/website-care$/ : /\/Contactus/);
    const sending = javaScriptEnabled ? form : tab.getByRole('main');
    await sending.getByLabel('Email').fill('farah@example.com');
    await sending.getByRole('button', { name: 'Send message' }).click();
    await expect(tab.getByText('Message sent successfully!').first()).toBeVisible();
    await tab.close();
  }
  const stored = querySqlite(site, 'select title, message, page from messages order by id');
  const sent = { title: 'Website care', page: '/website-care' };
  expect(stored).toEqual([
    { ...sent, message: 'Sent with scripts' },
    { ...sent, message: 'Sent without scripts' },
  ]);
});
