import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AdminPost, adminPost, EMPTY_DRAFT } from '../../../contract/blog/post-drafts.ts';
import { type AdminDocument, adminDocument } from '../../../contract/copy/admin-documents.ts';
import { isNightly } from '../../../tests/support/is-nightly.ts';
import { openNewPost, openPost } from '../blog/autosave/open-post.ts';
import type { FieldSchema } from '../copy/field-schema.ts';
import { pageDrafts } from '../copy/page-draft-kind.ts';
import { signIn, signOut } from '../session.ts';
import type { FormStart } from './form-start.ts';
import { openDraft } from './open-draft.ts';

const RUNS = isNightly ? 1_000 : 150;
const EMAIL = 'meera@example.com';
const POST = adminPost.parse({
  id: 7,
  state: 'Live',
  live: { ...EMPTY_DRAFT, title: 'Ten phones', content: '<p>One.</p>\n<p>Two.</p>', tags: ['Phones'] },
  draft: null,
  revision: 3,
  base_revision: 3,
  draft_revision: 0,
  publish_at: null,
  unpublish_at: null,
  publish_error: null,
  newer_than_schedule: false,
  submitted_at: null,
  submitted_by: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: 'riya@example.com',
} satisfies AdminPost);
const HOME = {
  meta: { title: 'Home', description: 'Of the site' },
  sections: [{ type: 'story', id: 'story-1', heading: 'Ours', paragraphs: ['One.', 'Two.'] }],
};
const PAGE = adminDocument.parse({
  key: 'page-1',
  title: 'Care',
  kind: 'page',
  addresses: ['/care'],
  preview_addresses: ['/care'],
  state: 'Live',
  schema: {
    type: 'object',
    properties: {
      meta: {
        type: 'object',
        title: 'Search',
        properties: {
          title: { type: 'string', title: 'Title' },
          description: { type: 'string', title: 'Description' },
        },
      },
      sections: {
        type: 'array',
        format: 'sections',
        title: 'Sections',
        items: {
          oneOf: [
            {
              type: 'object',
              title: 'Story',
              properties: {
                type: { const: 'story' },
                id: { type: 'string' },
                heading: { type: 'string', title: 'Heading' },
                paragraphs: { type: 'array', title: 'Paragraphs', items: { type: 'string' } },
              },
            },
          ],
        },
      },
    },
  },
  defaults: null,
  live: HOME,
  draft: null,
  revision: 1,
  base_revision: 1,
  draft_revision: 0,
  publish_at: null,
  unpublish_at: null,
  publish_error: null,
  newer_than_schedule: false,
  updated_at: null,
  updated_by: null,
  rejected: [],
} satisfies AdminDocument);

/** The screens with a form, each with the texts that it stores. */
const SCREENS = [
  {
    subject: 'post 7',
    open: (): Promise<FormStart<never>> => openPost(POST) as Promise<FormStart<never>>,
    server: { id: 7, baseRevision: 3, draftRevision: 0, fields: POST.live },
    typed: (words: string) => ({ ...POST.live, title: words, content: `<p>One.</p>\n<p>${words}</p>` }),
  },
  {
    subject: 'post new',
    open: (): Promise<FormStart<never>> => openNewPost() as Promise<FormStart<never>>,
    server: { id: null, baseRevision: 0, draftRevision: 0, fields: EMPTY_DRAFT },
    typed: (words: string) => ({ ...EMPTY_DRAFT, title: words, tags: [words] }),
  },
  {
    subject: 'page page-1',
    open: () => openDraft(pageDrafts(PAGE.schema as FieldSchema), PAGE) as unknown as Promise<FormStart<never>>,
    server: { id: 'page-1', baseRevision: 1, draftRevision: 0, fields: HOME },
    typed: (words: string) => ({ ...HOME, sections: [{ ...HOME.sections[0], heading: words, paragraphs: [words] }] }),
  },
];

beforeEach(() => {
  const classes = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBOpenDBRequest, IDBRequest };
  for (const [name, value] of Object.entries({ ...classes, IDBTransaction })) vi.stubGlobal(name, value);
  emptyBrowser();
  signIn('token', { email: EMAIL });
});
afterEach(() => signOut('chosen'));

function emptyBrowser() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
}

function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = String(text);
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods);
}

interface Stored {
  place: 'database' | 'local storage';
  key: string;
  value: unknown;
}

/** `version`: of the database that another program or another version of the product made. */
async function store(rows: readonly Stored[], version = 1, keyPath: string | null = 'id') {
  const opening = indexedDB.open('otla-journal', version);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('entries', { keyPath });
    if (keyPath) opening.result.createObjectStore('files');
  };
  const database = await answer(opening);
  const entries = database.transaction('entries', 'readwrite').objectStore('entries');
  for (const { place, key, value } of rows) {
    if (place === 'local storage') {
      localStorage.setItem(`otla journal ${key}`, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    } else await answer(keyPath ? entries.put(value) : entries.put(value, key));
  }
  database.close();
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything in the browser, as text. */
async function readBrowser(): Promise<string> {
  const database = await answer(indexedDB.open('otla-journal'));
  const rows: unknown[] = await answer(database.transaction('entries').objectStore('entries').getAll());
  database.close();
  return wordsIn([rows, Object.entries(localStorage)]).join(', ');
}

/** Texts that somebody has typed, wherever they are: `words 17.` */
function wordsIn(root: unknown): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.push(...(value.match(/words \d+\./g) ?? []));
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) for (const part of value) visit(part);
    else for (const part of Object.values(value)) visit(part);
  };
  visit(root);
  return found;
}

/** The typed texts are in `fields`, or anywhere in a row of another program. */
function typedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wordsIn(value);
  const { fields, server: _server, sent: _sent, uploaded: _uploaded, ...others } = value as Record<string, unknown>;
  const typed = wordsIn(fields);
  if (typed.length > 0) return typed;
  const { id: _id, owner: _owner, savedAt: _savedAt, ...rest } = others;
  return wordsIn(rest);
}

const words = fc.nat({ max: 99_999 }).map((number) => `words ${number}.`);
/** Words that differ from everything that was typed. */
const otherWords = fc.nat({ max: 99_999 }).map((number) => `words 9${String(number).padStart(6, '0')}.`);
const anyValue = fc.anything({
  maxDepth: 4,
  withMap: true,
  withSet: true,
  withDate: true,
  withBigInt: true,
  withTypedArray: true,
  withSparseArray: true,
  key: fc.constantFrom('id', 'owner', 'server', 'fields', 'sent', 'savedAt', 'title', 'content', 'sections', 'x'),
  values: [otherWords, fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined)],
});

type Change = { at: number; how: 'replace' | 'remove' | 'truncate' | 'add'; value: unknown };
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 999 }),
  how: fc.constantFrom('replace', 'remove', 'truncate', 'add'),
  value: anyValue,
});

/** A stored entry with one part changed, as by another version or a damaged disk. */
function damage(entry: object, { at, how, value }: Change): unknown {
  const copy = structuredClone(entry) as Record<string, unknown>;
  const places: [Record<string, unknown>, string][] = [];
  const visit = (part: Record<string, unknown>) => {
    for (const name of Object.keys(part)) {
      places.push([part, name]);
      if (typeof part[name] === 'object' && part[name] !== null) visit(part[name] as Record<string, unknown>);
    }
  };
  visit(copy);
  const [part, name] = places[at % places.length] as [Record<string, unknown>, string];
  if (part === copy && name === 'id') return copy;
  if (how === 'replace') part[name] = value;
  else if (how === 'remove') delete part[name];
  else if (how === 'add') part.added = value;
  else if (typeof part[name] === 'string') part[name] = part[name].slice(0, -3);
  return copy;
}

const stored = fc.record({
  key: fc.constantFrom('1', '2', '3'),
  place: fc.constantFrom('database', 'local storage'),
  owner: fc.constantFrom('own', 'own', 'own', 'none', 'unknown', 'another'),
  typed: words,
  isSetAside: fc.boolean(),
  change: fc.option(change, { freq: 1 }),
  /** A value that the product has never stored. */
  foreign: fc.option(anyValue, { freq: 1 }),
  /** Local storage: where the text ends. */
  length: fc.option(fc.nat({ max: 900 }), { freq: 1 }),
});

test('whatever a browser has stored, each form opens, keeps all of it and offers what it cannot use', async () => {
  const count = { restored: 0, unusable: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SCREENS),
      fc.array(stored, { maxLength: 4 }),
      fc.constantFrom(1, 9),
      fc.constantFrom('id', 'id', 'id', null),
      async (screen, rows, version, keyPath) => {
        emptyBrowser();
        const own = `${EMAIL} ${screen.subject}`;
        const owners = { own, none: '', unknown: `${EMAIL} form 3`, another: `riya@example.com ${screen.subject}` };
        // The form for a new post continues one text after the other.
        const waits = screen.subject === 'post new' && rows.length > 1;
        const made = new Map<string, Stored & { isOffered: boolean }>();
        for (const { key: number, place, owner, typed, isSetAside, change: changed, foreign, length } of rows) {
          // A text that a form has in both places counts once, in its later version.
          const key = `${place} ${number}`;
          const entry = {
            id: key,
            owner: owners[owner],
            server: screen.server,
            sent: null,
            fields: structuredClone(screen.typed(typed)),
            uploaded: null,
            savedAt: '2026-11-24T09:00:00.000Z',
            isSetAside,
          };
          const whole = changed ? damage(entry, changed) : entry;
          const value: unknown = foreign === null ? whole : { id: key, x: foreign };
          const row = place === 'database' ? value : parse(JSON.stringify(value, toJson).slice(0, length ?? undefined));
          made.set(key, { place, key, value: row, isOffered: isForScreen(row, own) && !waits });
        }
        await store([...made.values()], version, keyPath);
        const before = await readBrowser();
        const start = await screen.open();
        // Entries that are not needed are deleted in the background.
        await new Promise((resolve) => setTimeout(resolve, 5));
        const after = await readBrowser();
        const shown = wordsIn([start.content, start.offered]);
        for (const { value, isOffered } of made.values()) {
          for (const text of typedIn(value)) {
            expect(before).toContain(text);
            expect(after, 'is lost').toContain(text);
            if (isOffered) expect(shown, 'is not offered').toContain(text);
          }
        }
        if (start.restoredOver) count.restored++;
        if (start.offered.unusable.length > 0) count.unusable++;
      },
    ),
    { numRuns: RUNS },
  );
  // Enough texts must reach a form, or the test would prove nothing about forms.
  expect(count.restored).toBeGreaterThan(RUNS / 10);
  expect(count.unusable).toBeGreaterThan(RUNS / 10);
}, 240_000);

const typedEntry = (id: string, words: string, savedAt: string) => ({
  id,
  owner: `${EMAIL} post 7`,
  server: { id: 7, baseRevision: 3, draftRevision: 0, fields: POST.live },
  sent: null,
  fields: { ...POST.live, title: words },
  uploaded: null,
  savedAt,
});

test('what a page wrote while it was closed counts more than what its database had before', async () => {
  const before = typedEntry('1', 'One', '2026-11-24T09:00:00.000Z');
  const later = typedEntry('1', 'One and more', '2026-11-24T09:00:01.000Z');
  await store([
    { place: 'database', key: '1', value: before },
    { place: 'local storage', key: '1', value: later },
  ]);
  const { content, offered } = await openPost(POST);
  expect(content.fields.title).toBe('One and more');
  expect(offered).toEqual({ versions: [], unusable: [] });
});

test('two unsaved texts of one post: the later one is restored, and the other one is offered', async () => {
  await store([
    { place: 'database', key: '1', value: typedEntry('1', 'Earlier', '2026-11-24T09:00:00.000Z') },
    { place: 'database', key: '2', value: typedEntry('2', 'Later', '2026-11-24T10:00:00.000Z') },
  ]);
  const { content, offered } = await openPost(POST);
  expect(content.fields.title).toBe('Later');
  expect(offered.versions.map(({ fields }) => fields.title)).toEqual(['Earlier']);
});

test.each([
  ['does not exist', undefined],
  [
    'is refused',
    {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
  ['never answers', { open: () => new IDBOpenDBRequest() }],
])('a database that %s is no reason for a form not to open, and local storage takes its place', async (_, database) => {
  vi.stubGlobal('indexedDB', database);
  const entry = typedEntry('1', 'From local storage', '2026-11-24T09:00:00.000Z');
  localStorage.setItem('otla journal 1', JSON.stringify(entry));
  expect((await openPost(POST)).content.fields.title).toBe('From local storage');
});

test('a form opens in a browser that forbids all storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect((await openPost(POST)).content.fields.title).toBe('Ten phones');
  expect((await openNewPost()).content.fields.title).toBe('');
});

const toJson = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether the screen offers the value: text of no account, or of this one for this or an unknown subject. */
function isForScreen(value: unknown, own: string): boolean {
  const owner = typeof value === 'object' && value !== null && 'owner' in value ? value.owner : undefined;
  if (typeof owner !== 'string' || !/^\S+ \S/.test(owner)) return true;
  return owner === own || (owner.startsWith(`${EMAIL} `) && !/ (?:post (?:new|\d+)|page \S+)$/.test(owner));
}
