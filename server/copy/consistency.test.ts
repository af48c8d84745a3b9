// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { Finding } from '../../contract/copy/consistency.ts';
import type { FactList } from '../../contract/copy/launch.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { changeDocument } from '../../tests/support/edit-document.ts';
import { bearer, openTestSite } from '../../tests/support/test-site.ts';
import { createApp } from '../web.ts';
import { findContradictions } from './check-texts.ts';

const MISSING = `${'0'.repeat(40)}.png`;

test('texts with another telephone number, e-mail address, time or amount than the company facts are found', () => {
  const company = {
    phone: '+91 79 2658 1234',
    email: 'office@bhandari.in',
    city: 'Ahmedabad',
    postalCode: '380009',
    officeHours: '10:30am to 7:30pm',
    facts: [
      { id: 'website-time', label: 'Time for a basic website', value: '2 to 4 weeks' },
      { id: 'clients', label: 'Business clients', value: '20+' },
      { id: 'budget', label: 'Smallest advertising budget', value: '₹200 a day' },
    ],
  };
  const messages = (text: string) =>
    findContradictions([{ address: '/admin/pages/home', title: 'Home', path: 'title', text }], company).map(
      ({ message }) => message,
    );
  expect(messages('Call +91 98765 43210 or 079 2658 9999.')).toHaveLength(2);
  expect(messages('Write to sales@bhandari.in.')).toEqual([
    '“sales@bhandari.in” is not the company’s e-mail address, office@bhandari.in.',
  ]);
  expect(messages('Open 9am to 6pm.')).toHaveLength(1);
  expect(messages('A basic website takes 6 weeks.')).toEqual([
    '“6 weeks” differs from Time for a basic website: 2 to 4 weeks.',
  ]);
  expect(messages('We have 35+ business clients.')).toEqual(['“35+” differs from Business clients: 20+.']);
  expect(messages('Visit us in Ahmedabad, 380015.')).toEqual([
    '“Ahmedabad, 380015” is not the company’s postal code, 380009.',
  ]);
  expect(messages('The smallest advertising budget is ₹ 500.')).toEqual([
    '“₹ 500” differs from Smallest advertising budget: ₹200 a day.',
  ]);
  expect(messages('Monday to Saturday, 9:00–18:00.')).toEqual([
    '“9:00–18:00” are not the office hours, 10:30am to 7:30pm.',
  ]);
  const sixes = [
    '6pm',
    '6 p.m.',
    '6.00 pm',
    '18:00',
    '18h',
    'six o’clock',
    'half past six',
    'six o’clock in the evening',
  ];
  for (const six of sixes) {
    expect(messages(`An office that closes at ${six}.`)).toEqual([`“${six}” is not when the office closes, 7:30pm.`]);
  }
  expect(messages('We open at 9am, and stay open until 8pm.')).toHaveLength(2);
  expect(messages('Our office hours are 9 to 6.')).toEqual(['“9 to 6” are not the office hours, 10:30am to 7:30pm.']);
  const right = [
    'An office that closes at 7:30pm. It closes at 7.30 pm, or half past seven, or 19:30.',
    'We open at 10:30, and are open until 7:30 p.m. Opening hours: 10.30am–7.30pm.',
    'Open 2 to 4 weeks before the launch. Version 2.10 costs 12.50, and the talk is at 6pm.',
    'Ashram Road, Ahmedabad 380009. In Ahmedabad 1200 shops are open.',
    'A basic website takes 2-4 weeks. The smallest advertising budget is ₹200 a day.',
    'Call +91 79 2658 1234, or write to Office@bhandari.in.',
    'Open 10:30am to 7:30pm since 2019.',
    'A basic website takes 2 to 4 weeks, an app 3 months. A logo takes 6 weeks.',
    'Invoice 2026-11-23, order 0042, 20+ business clients.',
  ];
  for (const text of right) expect([text, messages(text)]).toEqual([text, []]);
});

test('links to a redirected address, and to a section that does not exist, are found', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const id = await addPost(site, {
    content:
      '<p><a href="/old-work?from=1">old</a> <a href="/Portfolio#clinics">there</a> <a href="/Portfolio#shops">not</a> ' +
      '<a href="https://example.org/#x">elsewhere</a></p>',
  });
  const pages = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === '/old-work') return new Response(null, { status: 301, headers: { Location: '/Portfolio' } });
    return new Response('<h2 class="a" id="clinics">Clinics</h2>', { headers: { 'Content-Type': 'text/html' } });
  };
  const app = createApp(site, { pages });
  const response = await app.request('http://localhost:3000/api/admin/consistency', { headers });
  const { findings } = (await response.json()) as { findings: Finding[] };
  const links = findings.filter(({ kind, address }) => kind === 'link' && address === `/admin/posts/${id}`);
  expect(links.map(({ message }) => message)).toEqual([
    'The link to /old-work?from=1 is redirected. Link to /Portfolio directly.',
    'The link to /Portfolio#shops names a section that the page does not have.',
  ]);
});

test('dead links, search texts and missing alternative texts of pages and posts are found', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const id = await addPost(site, {
    title: 'Prices',
    content: `<p><a href="/media/${MISSING}">file</a></p>`,
  });
  await addPost(site, { title: 'Prices' });
  const response = await site.request('/api/admin/consistency', { headers });
  const { findings } = (await response.json()) as { findings: Finding[] };
  const ofPost = findings.filter(({ address }) => address === `/admin/posts/${id}`);
  expect(ofPost.map(({ kind, message }) => [kind, message])).toEqual(
    expect.arrayContaining([
      ['link', `The link to /media/${MISSING} leads nowhere. Correct its address.`],
      ['search', '“Prices” has the same title. Write a different one.'],
      ['alt', 'An image has no alt text.'],
    ]),
  );
  expect((await site.request('/api/admin/consistency')).status).toBe(401);
});

test('search texts of all pages are checked, and the default copy has no findings', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const findings = async () =>
    ((await (await site.request('/api/admin/consistency', { headers })).json()) as { findings: Finding[] }).findings;
  const ofCopy = async () => (await findings()).filter(({ kind }) => kind === 'contradiction' || kind === 'search');
  expect(await ofCopy()).toEqual([]);

  const send = (path: string, init?: object) => site.request(path, { ...init, headers });
  const description = `Long ${'words '.repeat(30)}`.trim();
  await changeDocument(send, 'services', (body) => {
    const [first, ...others] = body.items as object[];
    return { ...body, items: [{ ...first, description }, ...others] };
  });
  const path = 'items.digital-marketing.description';
  expect(await ofCopy()).toEqual([expect.objectContaining({ kind: 'search', address: '/admin/pages/services', path })]);
});

test('the closing time is a part of the office hours, and what contradicts it is found', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const send = (path: string, init?: object) => site.request(path, { ...init, headers });
  const contradictions = async () => {
    const { findings } = (await (await send('/api/admin/consistency')).json()) as { findings: Finding[] };
    return findings.filter(({ kind }) => kind === 'contradiction').map(({ address, message }) => [address, message]);
  };
  await changeDocument(send, 'company', (body) => ({ ...body, officeHours: '9am to 6pm' }));
  const { sections } = await site.copy.read('careers');
  expect(JSON.stringify(sections)).toContain('an office that closes at 6pm.');
  expect(await contradictions()).toEqual([]);

  await changeDocument(send, 'careers', (body) =>
    JSON.parse(JSON.stringify(body).replaceAll('{company.closing-time}', 'half past seven in the evening')),
  );
  expect(await contradictions()).toEqual([
    ['/admin/pages/careers', '“half past seven in the evening” is not when the office closes, 6pm.'],
  ]);
  // Pages come first: there may be more posts than the list has room for.
  const id = await addPost(site, { content: '<p>An office that closes at 5pm.</p>' });
  expect(await contradictions()).toEqual([
    ['/admin/pages/careers', expect.any(String)],
    [`/admin/posts/${id}`, '“5pm” is not when the office closes, 6pm.'],
  ]);

  const { facts } = (await (await send('/api/admin/facts')).json()) as FactList;
  const placesOf = (name: string) => facts.find((fact) => fact.name === name)?.places.map(({ key }) => key);
  expect(placesOf('closing-time')).toEqual(['jobs']);
  expect(placesOf('officeHours')).toEqual(expect.arrayContaining(['jobs', 'contact']));
});

test('office hours without a time can be published', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.save('company', { officeHours: 'By appointment' });
  expect((await editor.publish('company')).status).toBe(200);
  expect(JSON.stringify(await site.copy.read('careers'))).not.toContain('{company.');
});
