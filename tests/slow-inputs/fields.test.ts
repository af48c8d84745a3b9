import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATED_FILES, PAGES } from '../../contract/pages.ts';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { MAX_TARGET_LENGTH } from '../../server/http/validate-request.ts';
import { PDF } from '../support/cv-files.ts';
import { asFile, smallImage } from '../support/images.ts';
import { jsonBody, publishPost, sendMessage } from '../support/requests.ts';
import { type Operation, readOperations, type Shape, textFields, validValue, withText } from './operations.ts';
import { shapesOf } from './shapes.ts';
import { type Case, type WatchedSite, watchSite } from './watched-site.ts';

/** In characters, for a field without a limit in the description. A quadratic algorithm takes minutes for it. */
const UNLIMITED = 300_000;

/** In characters, for all texts of a form. Some forms allow half a megabyte, and a character has up to three bytes. */
const FORM = 160_000;

/** In characters. Longer fields are separate kinds and get all shapes, because only long texts show quadratic time. */
const LONG = 2_000;

/** Endpoints that would end the session of this test, or do minutes of work that does not depend on texts. */
const LEFT_OUT = ['/api/logout', '/api/admin/sessions', '/api/admin/backups', '/api/admin/exports'];

const NEEDS_LINK = 'needs a link from an e-mail, or a device';
const UNDO = 'needs what the answer to a deletion contains';

/** The endpoints that refuse even a valid request here, so that their texts are only parsed and looked up, and why. */
const REFUSED: Record<string, string> = {
  'POST /api/check_reset_link': NEEDS_LINK,
  'POST /api/reset_password': NEEDS_LINK,
  'POST /api/change_password': 'the password would no longer be that of the other requests',
  'POST /api/admin/password': 'the account has one',
  'POST /api/admin/second-factor/confirm': 'no second factor',
  'POST /api/admin/second-factor/recovery-codes': 'no second factor',
  'POST /api/admin/second-factor/switch-off': 'no second factor',
  'POST /api/passkeys/sign-in': NEEDS_LINK,
  'POST /api/passkeys': NEEDS_LINK,
  'PATCH /api/passkeys/{id}': NEEDS_LINK,
  'POST /api/passkeys/proof': NEEDS_LINK,
  'POST /api/invitations/check': NEEDS_LINK,
  'POST /api/invitations/accept': NEEDS_LINK,
  'POST /api/setup/check': 'the site is set up',
  'POST /api/setup/test_email': 'the site is set up',
  'POST /api/setup': 'the site is set up',
  'PUT /api/admin/pages/{key}/draft': 'documents.test.ts',
  'POST /api/admin/pages/{key}/publish': 'documents.test.ts',
  'PUT /api/admin/posts/{id}/draft': 'articles.test.ts',
  'POST /api/admin/posts/{id}/publish': 'articles.test.ts',
  'POST /api/admin/redirects/restore': UNDO,
  'POST /api/admin/reply-templates/restore': UNDO,
  'POST /api/admin/message-views/restore': UNDO,
  'POST /api/admin/messages/{id}/notes/restore': UNDO,
  'POST /api/admin/missing/ignore': 'nobody asked for the address',
  'POST /api/admin/missing/restore': 'nobody asked for the address',
  'PUT /api/admin/media/{name}/file': 'it is the same file',
  'POST /api/admin/images/import': 'no other server',
  'POST /api/forms/{id}': 'messages.test.ts',
};

/** Values of fields that a valid request needs, by the path of the endpoint. */
const KNOWN: Record<string, Record<string, unknown>> = {
  '': {
    email: 'farah@example.com',
    password: DEMO_ACCOUNT.password,
    current_password: DEMO_ACCOUNT.password,
    new_password: DEMO_ACCOUNT.password,
    new_password_confirmation: DEMO_ACCOUNT.password,
    url: 'https://a.example/',
    image: null,
    draft_id: undefined,
    revision: undefined,
  },
  '/api/update_blog/{id}': { id: undefined },
  '/api/login': { email: DEMO_ACCOUNT.email, code: '' },
  '/api/admin/settings/time-zone': { time_zone: 'Europe/Berlin' },
  '/api/admin/settings/mail': { host: 'mail.example', from: 'a@example.com', to: 'a@example.com' },
  '/api/admin/settings/test_email': { host: 'mail.example', from: 'a@example.com', to: 'a@example.com' },
  '/api/admin/pages': { address: '/a-page' },
  '/api/admin/pages/{key}/preview': { address: null },
  '/api/admin/redirects': { from: '/older', to: '/' },
  '/api/admin/redirects/{id}': { from: '/old', to: '/service' },
  '/api/admin/reply-templates/{id}': { revision: 1 },
  '/api/applications': { job: 'flutter-developer' },
  '/api/admin/messages/{id}': { assigned_to: DEMO_ACCOUNT.email },
  '/api/visits': { path: '/' },
  '/api/admin/privacy/erase': { email: 'nobody@example.com', confirm: 'nobody@example.com' },
};

let site: WatchedSite;
let files: Record<string, File>;
/** The values for the first parameter of a path. */
let ids: [prefix: string, id: string][];
const counts = { endpoints: 0, fields: 0, 'kinds of fields': 0, 'accepted valid requests': 0 };

beforeAll(async () => {
  site = await watchSite();
  const png = asFile(await smallImage('png'), 'a.png', 'image/png');
  files = {
    '': png,
    '/api/admin/logo': new File(
      ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'],
      'a.svg',
    ),
    '/api/admin/redirects/import': new File(['From,To,Type\n/even-older,/,301\n'], 'a.csv'),
    '/api/admin/imports': new File(['{"db":[{"data":{"posts":[{"title":"a","html":"<p>a</p>"}]}}]}'], 'a.json'),
    '/api/applications': new File([PDF], 'a.pdf'),
  };
  ids = await addContent(png);
}, 120_000);

afterAll(() => site?.stop(counts));

/** Adds an entry of every kind that paths of endpoints refer to. */
async function addContent(image: File): Promise<[string, string][]> {
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(site.url + path, { ...init, headers: { ...init.headers, ...site.headers } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: each has another form.
    return (await response.json()) as any;
  };
  await sendMessage(site.url, {});
  await publishPost(site.url, site.headers);
  const form = new FormData();
  form.set('file', image);
  const media = await call('/api/admin/media', { method: 'POST', body: form });
  await call('/api/admin/message-views', jsonBody({ name: 'a', filters: {}, is_shared: false }));
  await call('/api/admin/reply-templates', jsonBody({ name: 'a', text: 'a' }));
  await call('/api/admin/redirects', jsonBody({ from: '/old', to: '/', status: 301 }));
  await call('/api/admin/webhooks', jsonBody({ url: 'https://a.example/', events: ['post.published'] }));
  const { posts } = await call('/api/admin/posts?per_page=1', {});
  return [
    ['/api/update_blog/', String(posts[0].id)],
    ['/api/admin/posts/', String(posts[0].id)],
    ['/api/admin/authors/', 'meera-joshi'],
    ['/api/admin/pages/', 'about'],
    ['/api/admin/media/', media.name],
    ['', '1'],
  ];
}

const withIds = (path: string) =>
  path
    .replace(/\{\w+\}/, () => ids.find(([prefix]) => path.startsWith(`${prefix}{`))?.[1] ?? '1')
    .replace(/\{\w+\}/g, '1');

/** Encodes the beginning of the text that has at most `length` characters after encoding. */
function encode(shape: Shape, length: number): string {
  let characters = length;
  // `URL` also encodes quotes in parameters.
  const encodeFirst = () => encodeURIComponent(shape(characters).toWellFormed()).replaceAll("'", '%27');
  let encoded = encodeFirst();
  while (encoded.length > length) {
    characters = Math.floor((characters * length) / encoded.length);
    encoded = encodeFirst();
  }
  return encoded;
}

function request({ path, method, body }: Operation, value: unknown, headers = site.headers): RequestInit {
  if (!body) return { method, headers };
  if (body.type !== 'multipart/form-data') {
    return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
  }
  const form = new FormData();
  for (const [field, text] of Object.entries(value as Record<string, unknown>)) {
    const isFile = body.schema.properties?.[field]?.format === 'binary';
    const file = files[path] ?? (files[''] as File);
    if (!isFile && text !== undefined) form.set(field, String(text ?? ''));
    if (isFile) form.set(field, typeof text === 'string' && text.length > 20 ? new File([text], file.name) : file);
  }
  return { method, headers, body: form };
}

/** One text of an endpoint's requests, or all texts at once. The same code reads all fields of one kind. */
interface Field {
  kind: string;
  caseOf(shape: string, make: Shape): Case;
}

/** Each text in the path, in a parameter and in the body, and all of these at once. */
function* fieldsOf(operation: Operation, of: 'a page' | 'the API'): Generator<Field> {
  const { path, method, body, query } = operation;
  const name = `${method} ${path}`;
  const valid = body && validValue(body.schema, { ...KNOWN[''], ...KNOWN[path] });
  if (path.includes('{')) {
    const inPath = path.match(/\{\w+\}/g)?.length ?? 1;
    const length = Math.floor((MAX_TARGET_LENGTH - path.length) / inPath);
    yield {
      kind: `path of ${of}`,
      caseOf(shape, make) {
        const address = path.replace(/\{\w+\}/g, () => encode(make, length));
        return [`${name}, its path of ${shape}`, async () => [await site.send(address, request(operation, valid))]];
      },
    };
  }
  // A valid address would delete the entry, whatever its parameters.
  if (method === 'DELETE') return;
  const address = withIds(path);
  const one = query.map((parameter) => [parameter]);
  for (const parameters of query.length > 1 ? [...one, query] : one) {
    const addressOf = (text: string) => `${address}?${parameters.map((parameter) => `${parameter}=${text}`).join('&')}`;
    const length = Math.floor((MAX_TARGET_LENGTH - addressOf('').length) / parameters.length);
    yield {
      kind: `parameter of ${of}`,
      caseOf: (shape, make) => [
        `${name}?${parameters.join()} of ${shape}`,
        async () => [await site.send(addressOf(encode(make, length)), request(operation, valid))],
      ],
    };
  }
  if (!body) return;
  const fields = textFields(body.schema);
  const isForm = body.type === 'multipart/form-data';
  const longest = isForm ? FORM : UNLIMITED;
  for (const { at, maxLength = longest, form, isFile } of fields) {
    yield {
      kind: isFile ? `file of ${path in files ? path : 'a picture'}` : `${body.type} ${form} ${maxLength > LONG}`,
      caseOf(shape, make) {
        const text = make(isFile ? UNLIMITED : maxLength);
        const init = () => request(operation, withText(valid, at, text));
        return [`${name}, ${at.join('.')} of ${shape}`, async () => [await site.send(address, init())]];
      },
    };
  }
  yield {
    kind: `${body.type} of everything`,
    caseOf(shape, make) {
      const text = make(longest / (isForm ? fields.length : 1));
      const all = () => fields.reduce<unknown>((value, { at }) => withText(value, at, text), valid);
      return [`${name}, all texts of ${shape}`, async () => [await site.send(address, request(operation, all()))]];
    },
  };
}

const isCovered = ({ path }: Operation) => !LEFT_OUT.some((begin) => path.startsWith(begin));

test('a valid request with a body is accepted', async () => {
  const refused: string[] = [];
  for (const operation of (await readOperations(site.url)).filter(isCovered)) {
    if (!operation.body || textFields(operation.body.schema).length === 0) continue;
    const valid = validValue(operation.body.schema, { ...KNOWN[''], ...KNOWN[operation.path] });
    const response = await fetch(site.url + withIds(operation.path), request(operation, valid));
    const name = `${operation.method} ${operation.path}`;
    const text = await response.text();
    if (response.ok) counts['accepted valid requests']++;
    else refused.push(name in REFUSED ? name : `${name}: ${response.status} ${text.slice(0, 200)}`);
  }
  expect(refused.sort()).toEqual(Object.keys(REFUSED).sort());
});

test('every field of every endpoint takes any text', async () => {
  const pages = [...Object.values(PAGES), ...Object.values(GENERATED_FILES)].map(
    ({ path }): Operation => ({
      path: path.replace(/:(\w+)/g, '{$1}'),
      method: 'GET',
      query: ['q', 'page'],
    }),
  );
  const operations = (await readOperations(site.url)).filter(isCovered);
  expect(operations.length).toBeGreaterThan(150);
  const fields = [
    ...pages.flatMap((page) => [...fieldsOf(page, 'a page')]),
    ...operations.flatMap((operation) => [...fieldsOf(operation, 'the API')]),
  ];
  const kinds = Object.values(Object.groupBy(fields, ({ kind }) => kind)) as Field[][];
  counts.endpoints = pages.length + operations.length;
  counts.fields = fields.length;
  counts['kinds of fields'] = kinds.length;
  const problems: string[] = [];
  for (const kind of kinds) {
    for (const [index, { caseOf }] of kind.entries()) {
      const cases = shapesOf(index, kind.length).map(([shape, make]) => caseOf(shape, make));
      problems.push(...(await site.tryAll(cases, true)));
    }
  }
  expect(problems).toEqual([]);
}, 3_600_000);
