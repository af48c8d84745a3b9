import sharp from 'sharp';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { PDF } from '../support/cv-files.ts';
import { authenticate, formBody, sendMessage } from '../support/requests.ts';
import { caller, OWNER } from './run-release.ts';

interface Saved {
  id: number;
  revision: number;
  draft_revision: number;
}

/** A form that is made in the panel. */
export const FORM = {
  id: 'visit',
  name: 'Visit us',
  fields: [
    { id: 'name', kind: 'line', label: 'Your name', required: true },
    { id: 'mail', kind: 'email', label: 'Email', required: true },
    {
      ...{ id: 'when', kind: 'choice', label: 'When', required: true },
      options: [
        { id: 'am', label: 'In the morning' },
        { id: 'pm', label: 'In the afternoon' },
      ],
    },
    { id: 'plan', kind: 'file', label: 'Plan', required: false, files: 'documents' },
  ],
  send: 'Send',
  promise: 'We answer within a day.',
  consent: '',
  thanks: { title: 'Thank you', text: 'See you soon.' },
  recipients: 'visits@example.com',
};

const ARTICLE = `<p>An opening line with <a href="/Contactus">a link</a>, <em>emphasis</em> and “quotes”.</p>
<h2>Prices</h2><ul><li>₹200 a day</li><li>Łódź, café, ગુજરાતી, 😀</li></ul>
<pre><code class="language-ts">const answer = 42;</code></pre>
<table><tbody><tr><th>Plan</th><th>Price</th></tr><tr><td>Care</td><td>10,000</td></tr></tbody></table>`;

/** Adds an entry of every kind to a new site, with requests of visitors, owners and programs. Nothing is random. */
export async function fillRelease(url: string): Promise<void> {
  const headers = await authenticate(url, OWNER);
  const call = caller(url, headers);
  await call('POST', '/api/admin/proof', { password: OWNER.password });
  await call('PUT', '/api/admin/name', { name: 'Meera Joshi' });
  await call('PUT', '/api/admin/settings/time-zone', { time_zone: 'Asia/Kolkata' });

  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6b46' } });
  const cover = new File([new Uint8Array(await picture.png().toBuffer())], 'cover.png', { type: 'image/png' });
  const media = await call<{ name: string; url: string }>('POST', '/api/admin/media', formBody({ file: cover }).body);
  await call('PATCH', `/api/admin/media/${media.name}`, { alt: 'A green wall', caption: 'The wall', credit: 'Meera' });
  const paper = new File([new Uint8Array(PDF)], 'Price list.pdf', { type: 'application/pdf' });
  await call('POST', '/api/admin/media', formBody({ file: paper }).body);

  const save = async (post: Saved, fields: object) =>
    call<Saved>('PUT', `/api/admin/posts/${post.id}/draft`, {
      fields: { author_name: 'Meera Joshi', category: 'Business', image: media.url, ...fields },
      base_revision: post.revision,
      draft_revision: post.draft_revision,
    });
  const open = (id: number) => call<Saved>('GET', `/api/admin/posts/${id}`);
  const write = async (fields: object, schedule?: object) => {
    const created = await call<Saved>('POST', '/api/admin/posts');
    const { draft_revision } = await save(created, fields);
    if (schedule) await call('POST', `/api/admin/posts/${created.id}/publish`, { draft_revision, ...schedule });
    return created.id;
  };
  const tags = ['Design', 'C++'];
  const live = await write({ title: 'What a website costs', content: ARTICLE, excerpt: 'Two prices.', tags }, {});
  await save(await open(live), { title: 'What a website costs now', content: `${ARTICLE}<p>More.</p>`, tags });
  await call('POST', `/api/admin/posts/${live}/revisions`, { note: 'Before the review' });
  await write({ title: 'Only a draft', content: '<p>Not ready.</p>' });
  await write({ title: 'In the year 2099', content: '<p>Later.</p>' }, { at: '2099-01-15T09:00:00Z' });
  const unpublished = await write({ title: 'Taken down', content: '<p>Gone.</p>' }, {});
  await call('POST', `/api/admin/posts/${unpublished}/unpublish`);
  const deleted = await write({ title: 'In the bin', content: '<p>Deleted.</p>' }, {});
  await call('DELETE', `/api/admin/posts/${deleted}`);

  await call('PUT', '/api/admin/authors/meera-joshi', {
    ...{ name: 'Meera Joshi', role: 'Designer', text: 'She draws.', image: null, links: [] },
  });

  const edit = async (key: string, changes: object, { publishes }: { publishes: boolean }) => {
    const { live: body, draft, revision, draft_revision } = await call<AdminDocument>('GET', `/api/admin/pages/${key}`);
    const saved = await call<Saved>('PUT', `/api/admin/pages/${key}/draft`, {
      ...{ body: { ...(draft ?? body), ...changes }, base_revision: revision, draft_revision },
    });
    if (publishes) await call('POST', `/api/admin/pages/${key}/publish`, { draft_revision: saved.draft_revision });
  };
  await edit('company', { name: 'Release & Sons', phone: '+91 79 2658 1234' }, { publishes: true });
  await edit('custom-forms', { items: [FORM] }, { publishes: true });
  await edit('look', { colours: { palette: 'indigo', accent: '' } }, { publishes: true });
  await edit('home', { title: 'A title that nobody has published' }, { publishes: false });
  const page = { address: '/website-care', title: 'Website care' };
  const { key } = await call<{ key: string }>('POST', '/api/admin/pages', page);
  const text = { type: 'text', id: 'text-1', heading: 'What we do', paragraphs: ['We keep it running.'], points: [] };
  await edit(key, { sections: [text] }, { publishes: true });

  await call('POST', '/api/admin/redirects', { from: '/old-prices', to: '/Contactus', status: 301 });
  await call('POST', '/api/admin/redirects', { from: '/gone', to: null, status: 410 });
  await call('POST', '/api/admin/reply-templates', { name: 'Thanks', text: 'Dear {name}, thank you.' });

  await sendMessage(url, { name: 'Farah Contractor', title: 'A new shop', message: 'We sell lamps.\nSince 1990.' });
  const answers = { field_name: 'Dev Patel', field_mail: 'dev@example.com', field_when: 'pm', field_plan: paper };
  await call('POST', '/api/forms/visit', formBody(answers).body);
  const application = { job: 'flutter-developer', name: 'Jay Parmar', email: 'jay@example.com', cv: paper };
  await call('POST', '/api/applications', formBody({ ...application, message: 'I wrote an app.' }).body);
  const { messages } = await call<{ messages: { id: number; from: string }[] }>('GET', '/api/admin/messages');
  const idOf = (from: string) => messages.find((message) => message.from === from)?.id;
  const lead = { status: 'in_talk', assigned_to: OWNER.email, value: 250_000, follow_up_on: '2099-02-01' };
  await call('PATCH', `/api/admin/messages/${idOf('contact')}`, lead);
  await call('POST', `/api/admin/messages/${idOf('contact')}/notes`, { text: 'Call on Monday.' });
  await call('POST', `/api/admin/messages/${idOf('contact')}/replies`, {
    text: 'Hello Farah.',
    key: 'the-first-reply-of-meera',
  });
  await call('POST', `/api/admin/messages/${idOf('job')}/mark`, { as: 'archive' });
  await call('POST', '/api/admin/message-views', {
    ...{ name: 'Mine', filters: { assigned: 'me', status: 'in_talk' }, is_shared: true },
  });

  await call('POST', '/api/admin/invitations', { email: 'dev@example.com', name: 'Dev', role: 'editor' });
  // Added last, so that the webhook receives nothing.
  const webhook = { url: 'https://hooks.example.com/posts', events: ['post.published'] };
  const { id } = await call<{ id: number }>('POST', '/api/admin/webhooks', webhook);
  await call('PATCH', `/api/admin/webhooks/${id}`, { is_enabled: false });
}
