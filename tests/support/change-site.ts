import fc from 'fast-check';
import { addPost, SOMEONE } from './add-post.ts';
import { editorOf } from './document-editor.ts';
import { asFile, gradient } from './images.ts';
import { bearer, EDITOR, formBody, type TestSite } from './test-site.ts';

const HOUR = 3_600_000;

/** A text that both databases store: PostgreSQL takes neither NUL nor lone surrogates. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((words) => `T ${words.toWellFormed().replaceAll('\0', '')}`);

/** Random changes by administrators and visitors, in a random order. */
export const siteChanges = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'post',
      'newDraft',
      'edit',
      'schedule',
      'unpublish',
      'remove',
      'page',
      'company',
      'redirect',
      'author',
      'media',
      'message',
      'translation',
    ),
    text,
  }),
  { minLength: 12, maxLength: 30 },
);

type Change = (typeof siteChanges extends fc.Arbitrary<infer C> ? C : never) extends (infer One)[] ? One : never;

/**
 * Makes these changes through the API, an hour apart. Impossible changes, such as a second removal, do nothing.
 */
export async function changeSite(site: TestSite, changes: Change[]): Promise<void> {
  const headers = bearer(await site.signIn());
  const editor = await editorOf(site);
  const call = async (method: string, path: string, body?: object) => {
    const json = { ...headers, 'Content-Type': 'application/json' };
    const init = { method, headers: json, ...(body && { body: JSON.stringify(body) }) };
    return (await site.request(`/api/admin${path}`, init)).json();
  };
  const saveDraft = async (id: number, fields: object) => {
    const { revision, draft_revision } = await call('GET', `/posts/${id}`);
    await call('PUT', `/posts/${id}/draft`, { fields, base_revision: revision, draft_revision });
  };
  const posts = [await addPost(site)];
  for (const [index, { kind, text }] of changes.entries()) {
    site.time.now += HOUR;
    const id = posts[index % posts.length] as number;
    const steps: Record<Change['kind'], () => Promise<unknown>> = {
      post: async () => posts.push(await addPost(site, { title: text, tags: [`Tag ${index}`] })),
      newDraft: async () => saveDraft((await call('POST', '/posts')).id, { title: text }),
      edit: () => saveDraft(id, { title: text, content: `<p>Draft ${index}</p>` }),
      async schedule() {
        const { draft_revision } = await call('GET', `/posts/${id}`);
        const until = new Date(site.time.now + 24 * HOUR).toISOString();
        await call('POST', `/posts/${id}/publish`, { draft_revision, until });
      },
      unpublish: () => call('POST', `/posts/${id}/unpublish`),
      remove: () => site.posts.remove(id, SOMEONE).catch(() => {}),
      async page() {
        const { key } = (await editor.call('POST', '', { address: `/page-${index}`, title: text })).body;
        if (index % 2) await editor.publish(key);
      },
      async company() {
        await editor.save('company', { email: `${index}@example.com` });
        if (index % 3) await editor.publish('company');
      },
      redirect: () => call('POST', '/redirects', { from: `/old-${index}`, to: '/blogs', status: 302 }),
      author: () =>
        call('PUT', '/authors/meera-joshi', { name: 'Meera Joshi', role: text, text, image: null, links: [] }),
      async media() {
        const file = asFile(await gradient(60 + index, 40), `${index}.jpg`);
        const uploaded = await site.request('/api/admin/media', { ...formBody({ file }), headers });
        const { name } = (await uploaded.json()) as { name: string };
        await call('PATCH', `/media/${name}`, { alt: text, credit: text, focus: { x: index, y: 30 } });
      },
      async translation() {
        await call('POST', '/languages', { code: index % 2 ? 'hi' : 'ar' });
        for (const path of ['/translations/ar/page.about', `/translations/hi/post.${id}`]) {
          const { source, base_revision, draft_revision } = await call('GET', path);
          if (!source) continue;
          const body = { texts: { title: { text, source: source.title } } };
          const saved = await call('PUT', `${path}/draft`, { body, base_revision, draft_revision });
          if (index % 3) await call('POST', `${path}/publish`, { draft_revision: saved.draft_revision });
        }
      },
      async message() {
        await site.receiveMessage(
          { name: text, email: 'farah@example.com', title: text, message: text },
          { page: 'contact', clientAddress: '192.0.2.1' },
        );
        const { messages } = await call('GET', '/messages');
        if (messages.length === 0) return;
        const change = { status: 'in_talk', assigned_to: EDITOR.email, value: index, follow_up_on: '2026-12-01' };
        await call('PATCH', `/messages/${messages[0].id}`, change);
        await call('POST', `/messages/${messages[0].id}/notes`, { text });
        await call('POST', `/messages/${messages[0].id}/replies`, { text, key: `the-key-of-answer-${index}` });
        await call('POST', '/reply-templates', { name: text, text: 'Dear {name}' });
      },
    };
    await steps[kind]();
  }
  await site.images.finishVariants();
}
