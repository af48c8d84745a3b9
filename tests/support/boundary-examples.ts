import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addAccount } from './add-account.ts';
import type { BoundarySite } from './boundary-site.ts';
import { PDF } from './cv-files.ts';
import { editDocument } from './edit-document.ts';
import { asFile, smallImage } from './images.ts';
import { readFixture } from './import-files.ts';
import type { TestSite } from './test-site.ts';

interface Example {
  /**
   * Values of fields that the schema describes too loosely. All other fields keep their derived values; undefined omits
   * a field.
   */
  fields?: object | ((boundary: BoundarySite, path: string) => object | Promise<object>);
  query?: (boundary: BoundarySite) => string | Promise<string>;
  /** Prepares the request, so that it can succeed. */
  before?: (boundary: BoundarySite, path: string) => Promise<unknown>;
  /** The token of another account, for calls that would lock out the account of the test. */
  token?: (site: TestSite) => Promise<string>;
  /** The expected refusal, if no request of this test can succeed. */
  refused?: { status: number; because: string };
}

const PNG = asFile(await smallImage('png'), 'photo.png');
const WORDPRESS = await readFixture('wordpress.xml');

const newAccount = (site: TestSite) => addAccount(site, `a${randomUUID()}@example.com`, 'owner');
const token = async (site: TestSite) => (await newAccount(site)).token;

const current_password = 'three unrelated words';
const new_password = 'four other unrelated words';
const NEW_PASSWORD = { new_password, new_password_confirmation: new_password };
const USED_ONCE = 'It needs a link that was sent by e-mail and works once.';
const NO_AUTHENTICATOR = 'It needs the answer of an authenticator.';
const IS_SET_UP = 'There is an account, so the setup is over.';
const MAIL = { host: '127.0.0.1', port: 9, from: 'Site <site@example.com>', to: 'farah@example.com' };

/** The public half of a backup key. */
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

const create = async (boundary: BoundarySite, path: string, of: string) => {
  const operation = boundary.find('POST', of);
  return boundary.send(operation, path, await boundary.example(operation, path));
};
const saveDraft = (boundary: BoundarySite, path: string) => {
  const id = Number(path.match(/\d+/)?.[0]);
  const operation = boundary.find('PUT', '/api/admin/posts/{id}/draft');
  const draft = { fields: { title: 'Another title' }, base_revision: 1, draft_revision: null };
  return boundary.send(operation, `/api/admin/posts/${id}/draft`, draft);
};
const saveDraftFirst: Example = { before: saveDraft };

/** The path of the document, from a path of its review like `/api/admin/posts/7/review/approve`. */
const documentOf = (path: string) => path.slice(0, path.indexOf('/review'));
/** Saves a draft of the document that has no review. */
const saveAnyDraft = async (boundary: BoundarySite, path: string) => {
  const document = documentOf(path);
  if (document.includes('/posts/')) return saveDraft(boundary, document);
  const [, described = ''] = document.match(/^\/api\/admin\/(pages|translations)/) ?? [];
  const pattern = described === 'pages' ? '/api/admin/pages/{key}' : '/api/admin/translations/{language}/{source}';
  const operation = boundary.find('PUT', `${pattern}/draft`);
  const { body } = (await boundary.get(document)) as {
    body: { live: object; revision: number; draft_revision: number };
  };
  const draft = { body: { ...body.live, title: randomUUID() }, base_revision: body.revision, draft_revision: 0 };
  await boundary.send(boundary.find('DELETE', `${pattern}/draft`), `${document}/draft`);
  return boundary.send(operation, `${document}/draft`, {
    ...draft,
    ...(described !== 'pages' && { body: { texts: {} } }),
  });
};
const NOW_ASKED = { reviewers: [], needs: 'any', once_approved: 'nothing', needed_by: null, publish_at: null };
const ask = async (boundary: BoundarySite, path: string) => {
  await saveAnyDraft(boundary, path);
  const document = documentOf(path);
  await boundary.site.db.deleteFrom('reviews').execute();
  const operation = boundary.find('POST', '/api/admin/posts/{id}/review');
  await boundary.send({ ...operation }, `${document}/review`, NOW_ASKED);
};
const askFirst: Example = {
  before: async (boundary, path) => {
    await saveAnyDraft(boundary, path);
    await boundary.site.db.deleteFrom('reviews').execute();
  },
  fields: NOW_ASKED,
};
const decide: Example = {
  before: ask,
  fields: async (boundary, path) => {
    const { body } = await boundary.get(`${documentOf(path)}/review`);
    return { hash: (body as { hash: string }).hash, note: 'Two numbers need a source.' };
  },
};
const reviewExamples = (document: string): Record<string, Example> => ({
  [`POST ${document}/review`]: askFirst,
  [`DELETE ${document}/review`]: { before: ask },
  [`POST ${document}/review/approve`]: decide,
  [`POST ${document}/review/return`]: decide,
});
const toBin = (boundary: BoundarySite, path: string) =>
  boundary.send(boundary.find('DELETE', '/api/admin/media/{name}'), path.replace(/\/restore$/, '?confirm=true'));

/** Deletes an entry, and returns the `undo` of the response as a body. */
const undoOf = (described: string, parameter: string) => async (boundary: BoundarySite, path: string) => {
  const list = path.replace('/restore', '');
  const operation = boundary.find('DELETE', `${described}/{${parameter}}`);
  const { body } = await boundary.send(operation, `${list}/${await boundary.entry(described, list, parameter)}`);
  return { undo: (body as { undo: string }).undo };
};

const exported = (boundary: BoundarySite, path: string) =>
  expect.poll(async () => (await boundary.get(`${path.replace('/link', '')}`)).status, { timeout: 20_000 }).toBe(200);

/** Creates a release with the draft of a post. Returns the release. */
async function someRelease(boundary: BoundarySite): Promise<SomeRelease> {
  const created = await create(boundary, '/api/admin/releases', '/api/admin/releases');
  const path = `/api/admin/releases/${(created.body as { id: number }).id}`;
  const added = await boundary.send(
    boundary.find('POST', '/api/admin/releases/{id}/parts'),
    `${path}/parts`,
    await someDraft(boundary),
  );
  return added.body as SomeRelease;
}
interface SomeRelease {
  id: number;
  hash: string;
  contents: { id: number }[];
}
/** The hash of the release that a path begins with. */
const hashAt = async (boundary: BoundarySite, path: string) => {
  const { body } = await boundary.get(path.replace(/\/\w+$/, ''));
  return (body as SomeRelease).hash;
};
const publishFirst = async (boundary: BoundarySite, path: string) =>
  boundary.send(boundary.find('POST', '/api/admin/releases/{id}/publish'), path.replace(/undo$/, 'publish'), {
    hash: await hashAt(boundary, path),
  });

/** Creates a draft of a post. Returns the body that adds it to a release. */
async function someDraft(boundary: BoundarySite) {
  const id = await boundary.addPost();
  await saveDraft(boundary, `/api/admin/posts/${id}`);
  return { subject: `post ${id}` };
}
/** The last release that was created for a path, and its parts. */
let newestRelease = 0;
let newestParts: SomeRelease['contents'] = [];

/** Creates a link with which a client signs off the newest release. */
async function signOffLink(boundary: BoundarySite) {
  const described = '/api/admin/releases/{id}/sign-off-links';
  const { body } = await create(boundary, `/api/admin/releases/${newestRelease}/sign-off-links`, described);
  const { url, link } = body as { url: string; link: { id: number } };
  return { id: link.id, path: `/api/releases/${url.split('/').at(-1)}` };
}
/** The last link that was created for a path. */
let newestLink = '';
const approval = async (boundary: BoundarySite, path: string) => ({
  decision: 'approve',
  hash: ((await boundary.get(path.replace(/\/(?:decision|record)$/, ''))).body as SomeRelease).hash,
});
const approve = async (boundary: BoundarySite, path: string) => {
  const decision = path.replace(/\/record$/, '/decision');
  return (await create(boundary, decision, '/api/releases/{token}/decision')).body as { id: number };
};
const pinNote = async (boundary: BoundarySite, path: string) =>
  ((await create(boundary, `${path}/notes`, '/api/releases/{token}/notes')).body as { id: number }).id;

const WORDS = { q: 'website', after: undefined, fact: undefined };

/** Makes a replacement in a new post. */
async function someReplacement(boundary: BoundarySite) {
  const id = `post ${await boundary.addPost()}`;
  const words = { ...WORDS, q: 'A post', whole_words: true, match_case: false, drafts: true, links: false };
  for (let after: string | null = null; ; ) {
    const answer = await boundary.send(boundary.find('POST', '/api/admin/find'), '/api/admin/find', {
      ...words,
      after,
    });
    const { documents, next } = answer.body as { documents: { id: string; version: string }[]; next: string | null };
    const found = documents.find((document) => document.id === id);
    if (found) return { ...words, replacement: 'Words', documents: [{ id, version: found.version, hits: [0] }] };
    if (next === null) throw new Error('The post was not found.');
    after = next;
  }
}

/** A note on the whole home page. */
const someNote = () => ({
  subject: 'page home',
  anchor: { kind: 'field', path: '', label: 'The whole page' },
  mentions: [],
});
async function addNote(boundary: BoundarySite): Promise<number> {
  const note = { ...someNote(), body: 'A note' };
  const { body } = await boundary.send(boundary.find('POST', '/api/admin/notes'), '/api/admin/notes', note);
  return (body as { id: number }).id;
}

/** Examples for what cannot be derived from the description of an operation. */
export const EXAMPLES: Record<string, Example> = {
  'POST /api/login': { fields: { email: 'meera@example.com', password: current_password, code: undefined } },
  'POST /api/logout': { token },
  'POST /api/check_reset_link': { refused: { status: 422, because: USED_ONCE } },
  'POST /api/reset_password': { fields: NEW_PASSWORD, refused: { status: 422, because: USED_ONCE } },
  'POST /api/change_password': { token, fields: { current_password, ...NEW_PASSWORD } },
  'POST /api/admin/password': {
    fields: NEW_PASSWORD,
    refused: { status: 409, because: 'The account has a password.' },
  },
  'DELETE /api/admin/password': { refused: { status: 409, because: 'The account has no passkeys.' } },
  'DELETE /api/admin/sessions/{id}': { token },
  'POST /api/admin/second-factor/begin': { token, fields: { current_password } },
  'POST /api/admin/second-factor/confirm': { refused: { status: 409, because: NO_AUTHENTICATOR } },
  'POST /api/admin/second-factor/recovery-codes': {
    fields: { current_password },
    refused: { status: 409, because: NO_AUTHENTICATOR },
  },
  'POST /api/admin/second-factor/switch-off': {
    fields: { current_password },
    refused: { status: 409, because: NO_AUTHENTICATOR },
  },
  'POST /api/admin/proof': { fields: { password: current_password, code: undefined } },
  'POST /api/passkeys/sign-in': { refused: { status: 422, because: NO_AUTHENTICATOR } },
  'POST /api/passkeys': { refused: { status: 422, because: NO_AUTHENTICATOR } },
  'PATCH /api/passkeys/{id}': { refused: { status: 404, because: NO_AUTHENTICATOR } },
  'DELETE /api/passkeys/{id}': { refused: { status: 404, because: NO_AUTHENTICATOR } },
  'POST /api/passkeys/proof': { refused: { status: 422, because: NO_AUTHENTICATOR } },
  'PATCH /api/admin/people/{id}': { fields: { languages: null } },
  'GET /api/admin/translations': { query: async () => 'source=page.about' },
  'DELETE /api/admin/people/{id}': { query: async ({ site }) => `hand_to=${(await newAccount(site)).id}` },
  'POST /api/invitations/check': { refused: { status: 422, because: USED_ONCE } },
  'POST /api/invitations/accept': { refused: { status: 422, because: USED_ONCE } },
  'POST /api/setup/check': { refused: { status: 404, because: IS_SET_UP } },
  'POST /api/setup/test_email': { refused: { status: 404, because: IS_SET_UP } },
  'POST /api/setup': { refused: { status: 404, because: IS_SET_UP } },
  'PUT /api/admin/settings/time-zone': { fields: { time_zone: 'Europe/Berlin' } },
  'PUT /api/admin/settings/mail': { fields: MAIL },
  'POST /api/admin/settings/test_email': { fields: MAIL },
  'PUT /api/admin/embeds': { fields: { allowed: ['openstreetmap'] } },
  'POST /api/admin/embeds/look-up': { fields: { address: 'https://www.openstreetmap.org/#map=17/23.03/72.58' } },
  'POST /api/admin/embeds/providers': { fields: () => newProvider() },
  'POST /api/addblog': { fields: { draft_id: undefined } },
  'POST /api/update_blog/{id}': { fields: { id: undefined, draft_id: undefined, revision: undefined } },
  'PUT /api/admin/posts/{id}/draft': {
    fields: async (boundary, path) => {
      const { body } = await boundary.get(path.replace(/\/draft$/, ''));
      const { live } = body as { live: { image: string } };
      return {
        base_revision: 1,
        draft_revision: null,
        fields: {
          ...((await boundary.derived('PUT', '/api/admin/posts/{id}/draft')).fields as object),
          image: live.image,
        },
      };
    },
  },
  ...reviewExamples('/api/admin/posts/{id}'),
  ...reviewExamples('/api/admin/pages/{key}'),
  ...reviewExamples('/api/admin/translations/{language}/{source}'),
  'POST /api/admin/posts/{id}/submission': saveDraftFirst,
  'DELETE /api/admin/posts/{id}/submission': saveDraftFirst,
  'GET /api/admin/posts/{id}/share-image': { refused: { status: 503, because: 'Test sites have no pages.' } },
  'POST /api/admin/posts/{id}/publish': {
    ...saveDraftFirst,
    fields: { at: '2027-01-15T09:00:00Z', until: '2027-02-15T09:00:00Z' },
  },
  'PUT /api/admin/authors/{slug}': { fields: { image: null } },
  'POST /api/admin/pages': { fields: () => ({ address: `/p-${randomUUID()}`, title: 'A page' }) },
  'POST /api/admin/pages/{key}/restore': {
    before: (boundary, path) =>
      boundary.send(boundary.find('DELETE', '/api/admin/pages/{key}'), path.replace('/restore', '')),
  },
  'DELETE /api/admin/pages/{key}/draft': { refused: { status: 409, because: 'The page was never published.' } },
  'POST /api/admin/pages/{key}/unpublish': { refused: { status: 409, because: 'The page was never published.' } },
  'POST /api/admin/pages/{key}/preview': {
    fields: async ({ get }, path) => {
      const { body } = await get(path.replace('/preview', ''));
      return { body: (body as { draft: object }).draft, address: undefined };
    },
  },
  'POST /api/admin/pages/{key}/publish': { fields: { at: null, until: null } },
  'POST /api/admin/sections': {
    fields: () => ({
      name: 'A section',
      section: { id: 'head', type: 'page-head', heading: 'A heading', lede: 'Text.' },
    }),
  },
  'POST /api/admin/sections/{key}/restore': {
    before: (boundary, path) =>
      boundary.send(boundary.find('DELETE', '/api/admin/sections/{key}'), path.replace('/restore', '')),
  },
  'POST /api/admin/redirects': { fields: () => ({ from: `/old-${randomUUID()}`, to: '/blogs' }) },
  'PATCH /api/admin/redirects/{id}': { fields: () => ({ from: `/old-${randomUUID()}`, to: '/blogs' }) },
  'POST /api/admin/languages': {
    fields: ({ site }) => ({ code: ['fr', 'es', 'it'].find((code) => !hasLanguage(site, code)) }),
  },
  'PUT /api/admin/languages/default': { fields: { code: 'en' } },
  'PUT /api/admin/translations/{language}/{source}/draft': { fields: { body: { texts: {} } } },
  'DELETE /api/admin/translations/{language}/{source}/draft': {
    refused: { status: 409, because: 'The translation was never published.' },
  },
  'POST /api/admin/translations/{language}/{source}/publish': { fields: { at: null, until: null } },
  'POST /api/admin/translations/{language}/xliff': {
    async fields(boundary, path) {
      const { body } = await boundary.get(path);
      return { file: new File([String(body)], 'de.xlf') };
    },
  },
  'POST /api/admin/redirects/import': {
    fields: () => ({ file: new File([`From,To,Type\n/old-${randomUUID()},/blogs,301\n`], 'redirects.csv') }),
  },
  'POST /api/admin/redirects/restore': { fields: undoOf('/api/admin/redirects', 'id') },
  'GET /api/admin/notes': { query: () => 'subject=page%20home' },
  'POST /api/admin/notes': { fields: someNote },
  'POST /api/admin/notes/{id}/replies': { fields: { mentions: [] } },
  'PATCH /api/admin/notes/{id}': { fields: { mentions: [] } },
  'POST /api/admin/notes/restore': {
    async fields(boundary) {
      const path = `/api/admin/notes/${await addNote(boundary)}`;
      const { body } = await boundary.send(boundary.find('DELETE', '/api/admin/notes/{id}'), path);
      return { undo: (body as { undo: string }).undo };
    },
  },
  'POST /api/admin/find': { fields: WORDS },
  'POST /api/admin/find/similar': { fields: WORDS },
  'POST /api/admin/find/replacements': { fields: someReplacement },
  'POST /api/admin/find/replacements/{id}/undo': { fields: { document: undefined } },
  'POST /api/admin/releases/restore': { fields: undoOf('/api/admin/releases', 'id') },
  'POST /api/admin/releases/{id}/parts': { fields: someDraft },
  'POST /api/admin/releases/{id}/publish': {
    fields: async (boundary, path) => ({
      hash: await hashAt(boundary, path),
      at: undefined,
      when_signed_off: undefined,
      without_sign_off: undefined,
    }),
  },
  'POST /api/admin/releases/{id}/undo': { before: publishFirst },
  'POST /api/admin/releases/{id}/sign-off-links': { fields: { with_code: false } },
  'POST /api/releases/{token}/decision': { fields: approval },
  'DELETE /api/releases/{token}/decision': { before: approve },
  'GET /api/releases/{token}/record': { before: approve },
  'POST /api/admin/missing/restore': { refused: { status: 404, because: 'Nobody asked for a missing address.' } },
  'POST /api/admin/missing/ignore': { refused: { status: 404, because: 'Nobody asked for a missing address.' } },
  'POST /api/admin/media': { fields: () => ({ file: new File([PDF, randomUUID()], 'paper.pdf') }) },
  'DELETE /api/admin/media/{name}': { query: () => 'confirm=true' },
  'PUT /api/admin/media/{name}/file': { fields: () => ({ file: new File([PDF, randomUUID()], 'paper.pdf') }) },
  // The file is a PDF.
  'PATCH /api/admin/media/{name}': { fields: { title: undefined, poster: undefined } },
  'PUT /api/admin/media/{name}/captions/{language}': {
    refused: { status: 404, because: 'The file is a PDF.' },
  },
  'DELETE /api/admin/media/{name}/captions/{language}': { refused: { status: 404, because: 'The file is a PDF.' } },
  'POST /api/admin/media/{name}/undo-replace': { refused: { status: 409, because: 'The file was not replaced.' } },
  'POST /api/admin/media/{name}/restore': { before: toBin },
  'POST /api/admin/imports': { fields: () => ({ file: new File([WORDPRESS], 'wordpress.xml') }) },
  'POST /api/admin/imports/{id}/start': { fields: { site: undefined, decisions: {}, item_decisions: {}, hosts: [] } },
  'POST /api/admin/imports/{id}/cancel': {
    refused: { status: 409, because: 'The import is not in progress.' },
  },
  'POST /api/admin/imports/{id}/undo': { refused: { status: 409, because: 'The import was not started.' } },
  'POST /api/admin/images/import': { refused: { status: 422, because: 'Tests reach no other server.' } },
  'POST /api/applications': { fields: { job: 'flutter-developer' } },
  'POST /api/forms/{id}': {
    before: ({ site }) => editDocument(site, 'custom-forms', (document) => ({ ...document, items: [FORM] }) as never),
    fields: { field_name: 'Farah', field_mail: 'farah@example.com' },
  },
  'POST /api/v1.0/email/send-form': {
    // Each text is different, because a repeated text counts as spam.
    fields: () => ({ message: `Words of ${randomUUID()}` }),
  },
  'DELETE /api/admin/messages/{id}': {
    before: (boundary, path) =>
      boundary.send(boundary.find('POST', '/api/admin/messages/{id}/mark'), `${path}/mark`, { as: 'bin' }),
  },
  'PATCH /api/admin/messages/{id}': { fields: { assigned_to: 'meera@example.com' } },
  'GET /api/admin/messages/{id}/cv': { refused: { status: 404, because: 'The message is no application.' } },
  'GET /api/admin/messages/{id}/files/{field}': { refused: { status: 404, because: 'No file came with the message.' } },
  'POST /api/admin/messages/{id}/replies': { fields: () => ({ key: randomUUID() }) },
  'PUT /api/admin/reply-templates/{id}': {
    fields: async ({ get }, path) => {
      const { body } = await get('/api/admin/reply-templates');
      const { templates } = body as { templates: { id: number; revision: number }[] };
      return { revision: templates.find(({ id }) => path.endsWith(`/${id}`))?.revision };
    },
  },
  'POST /api/admin/reply-templates/restore': { fields: undoOf('/api/admin/reply-templates', 'id') },
  'POST /api/admin/message-views/restore': { fields: undoOf('/api/admin/message-views', 'id') },
  'POST /api/admin/messages/{id}/notes/restore': { fields: undoOf('/api/admin/messages/{id}/notes', 'note') },
  'POST /api/unsubscribe/{token}': { refused: { status: 404, because: USED_ONCE } },
  'GET /api/admin/privacy/download': {
    query: async (boundary) =>
      `link=${linkOf(await create(boundary, '/api/admin/privacy/export', '/api/admin/privacy/export'))}`,
  },
  'POST /api/admin/privacy/erase': { fields: { email: 'farah@example.com', confirm: 'farah@example.com' } },
  'GET /metrics': { refused: { status: 404, because: 'Only the machine itself may read it.' } },
  'GET /api/admin/backups/download': {
    query: () => 'link=none',
    refused: { status: 404, because: 'No backup was made.' },
  },
  'GET /api/admin/backups/{name}': { refused: { status: 404, because: 'No backup was made.' } },
  'POST /api/admin/backups/{name}/link': { refused: { status: 404, because: 'No backup was made.' } },
  'GET /api/admin/backups/{name}/losses': { refused: { status: 404, because: 'No backup was made.' } },
  'POST /api/admin/backups/{name}/check': { refused: { status: 404, because: 'No backup was made.' } },
  'POST /api/admin/backups/{name}/restore': { refused: { status: 404, because: 'No backup was made.' } },
  'DELETE /api/admin/backups/{name}': { refused: { status: 404, because: 'No backup was made.' } },
  'PUT /api/admin/offsite-backups/destination': {
    fields: { endpoint: 'https://127.0.0.1', region: 'us-east-1', bucket: 'backups', folder: '', access_key_id: 'key' },
    refused: { status: 422, because: 'Tests reach no other server.' },
  },
  'POST /api/admin/offsite-backups/test': { refused: { status: 409, because: 'There is no bucket.' } },
  'PUT /api/admin/offsite-backups/key': { fields: { recipient: RECIPIENT } },
  'POST /api/admin/offsite-backups/key/confirm': {
    fields: { recipient: RECIPIENT },
    before: (boundary) =>
      boundary.send(boundary.find('PUT', '/api/admin/offsite-backups/key'), '/api/admin/offsite-backups/key', {
        recipient: RECIPIENT,
      }),
  },
  'POST /api/admin/offsite-backups/{name}/send': { refused: { status: 404, because: 'No backup was made.' } },
  'POST /api/admin/offsite-backups/{name}/check': { refused: { status: 404, because: 'No backup was sent.' } },
  'GET /api/admin/offsite-backups/{name}/losses': { refused: { status: 404, because: 'No backup was sent.' } },
  'POST /api/admin/offsite-backups/{name}/restore': { refused: { status: 404, because: 'No backup was sent.' } },
  'DELETE /api/admin/offsite-backups/{name}': { refused: { status: 404, because: 'No backup was sent.' } },
  'POST /api/admin/exports': { fields: { kind: 'json' } },
  'GET /api/admin/exports/{id}': { before: exported },
  'POST /api/admin/exports/{id}/link': { before: exported },
  'GET /api/admin/exports/download': {
    query: () => 'link=none',
    refused: { status: 404, because: 'No export was made.' },
  },
};

const newProvider = () => ({ host: 'player.example.com', frame: undefined, permissions: ['fullscreen'] });

const linkOf = ({ body }: { body: unknown }) =>
  new URLSearchParams((body as { path: string }).path.split('?')[1]).get('link');

const FORM = {
  id: 'visit',
  name: 'Visit',
  fields: [
    { id: 'name', kind: 'line', label: 'Your name', required: true },
    { id: 'mail', kind: 'email', label: 'E-mail', required: true },
  ],
  send: 'Send',
  promise: 'We answer within a day.',
  consent: '',
  thanks: { title: 'Thank you', text: 'We write soon.' },
  recipients: '',
};

const hasLanguage = (site: BoundarySite['site'], code: string) =>
  site.settings.languages.added.some((language) => language.code === code);

/** The code of a language that the site is translated into. */
async function addedLanguage(boundary: BoundarySite): Promise<string> {
  if (!hasLanguage(boundary.site, 'de')) {
    await boundary.send(boundary.find('POST', '/api/admin/languages'), '/api/admin/languages', { code: 'de' });
  }
  return 'de';
}

/** Creates entries for paths that no list contains, or whose endpoints need a new entry for each request. */
export const SOURCES: Record<string, (boundary: BoundarySite) => Promise<string | number>> = {
  '/api/admin/notes': addNote,
  '/api/admin/posts': ({ addPost }) => addPost(),
  '/api/update_blog': ({ addPost }) => addPost(),
  '/api/delete_blog': ({ addPost }) => addPost(),
  '/api/admin/bin': async ({ site, addPost }) => {
    const id = await addPost();
    await site.posts.remove(id, { who: 'meera@example.com', address: '' });
    return id;
  },
  '/api/admin/pages': async (boundary) => {
    const { body } = await create(boundary, '/api/admin/pages', '/api/admin/pages');
    return (body as { key: string }).key;
  },
  '/api/admin/embeds/providers': async (boundary) => {
    await create(boundary, '/api/admin/embeds/providers', '/api/admin/embeds/providers');
    return newProvider().host;
  },
  '/api/admin/sections': async (boundary) => {
    const { body } = await create(boundary, '/api/admin/sections', '/api/admin/sections');
    return (body as { key: string }).key;
  },
  '/api/admin/releases': async (boundary) => {
    const { id, contents } = await someRelease(boundary);
    newestRelease = id;
    newestParts = contents;
    return id;
  },
  '/api/admin/releases/{id}/parts': async () => newestParts[0]?.id ?? 0,
  '/api/admin/releases/{id}/sign-off-links': async (boundary) => (await signOffLink(boundary)).id,
  '/api/admin/releases/{id}/sign-off-notes': async (boundary) => pinNote(boundary, (await signOffLink(boundary)).path),
  '/api/admin/releases/{id}/sign-offs': async (boundary) =>
    (await approve(boundary, `${(await signOffLink(boundary)).path}/decision`)).id,
  '/api/releases': async (boundary) => {
    newestRelease = (await someRelease(boundary)).id;
    newestLink = (await signOffLink(boundary)).path;
    return newestLink.split('/').at(-1) ?? '';
  },
  '/api/releases/{token}/notes': (boundary) => pinNote(boundary, newestLink),
  '/api/admin/release-of': async () => 'page%20home',
  '/api/admin/find/replacements': async (boundary) => {
    const { body } = await create(boundary, '/api/admin/find/replacements', '/api/admin/find/replacements');
    return (body as { id: number }).id;
  },
  '/api/admin/people': async ({ site }) => (await newAccount(site)).id,
  '/api/admin/media': async (boundary) => {
    const { body } = await create(boundary, '/api/admin/media', '/api/admin/media');
    return (body as { name: string }).name;
  },
  '/api/admin/messages': async (boundary) => {
    await create(boundary, '/api/v1.0/email/send-form', '/api/v1.0/email/send-form');
    const { body } = await boundary.get('/api/admin/messages?folder=all');
    return (body as { messages: { id: number }[] }).messages[0]?.id as number;
  },
  '/api/admin/imports': async (boundary) => {
    await boundary.site.slices.imports.importer.idle();
    const { body } = await create(boundary, '/api/admin/imports', '/api/admin/imports');
    return (body as { id: number }).id;
  },
  '/api/admin/media/{name}/captions': async () => 'en',
  '/api/admin/languages': addedLanguage,
  '/api/admin/translations': addedLanguage,
  '/api/admin/translations/{language}': async () => 'page.about',
  '/api/passkeys': async () => 1,
  '/api/forms': async () => FORM.id,
  '/api/unsubscribe': async () => 'a-token',
  '/api/admin/backups': async () => 'none',
  '/api/admin/offsite-backups': async () => 'none',
  '/api/admin/messages/{id}/files': async () => 'field',
  '/api/admin/webhook-deliveries': async () => 1,
};

/** Files by the name of the field. PNG for all others. */
export const FILES: Record<string, () => File> = { cv: () => new File([PDF], 'cv.pdf') };
export const anyFile = () => PNG;
