import { newPageDocument } from '../../contract/copy/new-page.ts';
import { GENERATED_FILES, PAGES } from '../../contract/pages.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError } from '../http/http-error.ts';
import { check } from '../http/read-body.ts';

/** The first parts of paths that the program uses, in addition to those of its public pages. */
const RESERVED = [
  ...['admin', 'api', 'public', 'rest', 'auth', 'storage', 'functions', 'realtime', 'login', 'docs', 'openapi.json'],
  ...[
    'media',
    'share',
    'static',
    'art',
    'logo',
    'icon',
    'assets',
    'fonts',
    'preview',
    'release',
    'sign-off',
    'forms',
    'healthz',
    'setup',
    'livez',
    'readyz',
    'metrics',
    '_',
  ],
];

/** In lower case, without the query. */
export const firstPart = (path: string) => path.split(/[/?]/)[1]?.toLowerCase() ?? '';

/** Whether the program reserves addresses with this first part, other than for public pages. */
export const isReserved = (first: string) => RESERVED.includes(first);

/** The pages of the program and everything below them. */
const TAKEN = new Set(
  Object.values({ ...PAGES, ...GENERATED_FILES })
    .map(({ path }) => firstPart(path))
    .filter(Boolean),
);

/** The normalized address of an added page. Throws 422 with the reason if the page cannot have it. */
export async function requireFreeAddress(db: Database, wanted: string, key: string): Promise<string> {
  const { address } = check(newPageDocument.pick({ address: true }), { address: wanted });
  const first = firstPart(address);
  if (TAKEN.has(first)) throw refuse(`A page of the site already has the address ${address}, or one above it.`);
  if (isReserved(first)) throw refuse(`Addresses that begin with /${first} are reserved. Choose another one.`);
  const owner = await findOwner(db, address);
  if (owner && owner !== key) throw refuse(`Another page already has the address ${address}. Choose another one.`);
  return address;
}

/** The first parts of the paths of all public pages. No page has an address with any other first part. */
export async function firstPartsOfPages(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('documents').select('body').where('key', 'like', 'page-%').execute();
  const added = rows.map(({ body }) => firstPart((JSON.parse(body) as { address: string }).address));
  return new Set([...TAKEN, ...added]);
}

const refuse = (message: string) => fieldError('address', message);

/** The key of the added page that has the address, public, as a draft or in the bin. */
async function findOwner(db: Database, address: string): Promise<string | undefined> {
  const public_ = await db.selectFrom('documents').select(['key', 'body']).where('key', 'like', 'page-%').execute();
  const drafts = await db
    .selectFrom('drafts')
    .select(['subject as key', 'body'])
    .where('subject', 'like', 'page page-%')
    .execute();
  const all = [...public_, ...drafts.map(({ key, body }) => ({ key: key.slice('page '.length), body }))];
  return all.find(({ body }) => (JSON.parse(body) as { address?: string }).address === address)?.key;
}
