import { z } from 'zod';
import { PREVIEW_PARAMETER } from './preview-parameter.ts';
import { toNfc } from './text/to-nfc.ts';

/** The status of the old address: moved permanently, moved temporarily, or gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** The maximum length of an address, in characters. */
const MAX_LENGTH = 500;

/**
 * The form in which addresses are compared: the path of a URL, decoded, in lower case, without doubled slashes and
 * without one at the end. A `*` at the end stands for everything below. Normalizing twice changes nothing. Escapes of
 * slashes, of invalid bytes and of characters that no text should contain stay, so that every database can store the
 * address.
 */
export function normalizeFrom(address: string): string {
  const path = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
  const [bare = ''] = path.split(/[?#]/);
  const decoded = bare.replace(/(?:%(?!25)[0-9a-f]{2})+/gi, decode).replace(/%25(?![0-9a-f]{2})/gi, '%');
  return (
    toNfc(decoded.toWellFormed())
      .replace(CONTROLS, encodeURIComponent)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}

/**
 * The form in which old addresses are compared: `normalizeFrom`, and the query if there is one, with its parameters in
 * alphabetical order and without those that campaigns and social networks add to links. The path contains no `?`.
 */
export function normalizeSource(address: string): string {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? [];
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !TRACKING.test(name)));
  query.sort();
  return normalizeFrom(address) + (query.size > 0 ? `?${query}` : '');
}

const TRACKING = /^(?:utm_\w+|[a-z]{1,3}clid|gad_source|gbraid|wbraid|mc_[ce]id|_hs\w+|ref_src)$/i;

/** Control characters, and spaces at the ends, which fields for addresses cut off. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped.
const CONTROLS = /[\0-\x1f\x7f-\x9f]|^\s+|(?<!\s)\s+$/g;

function decode(escapes: string): string {
  try {
    return decodeURI(escapes);
  } catch {
    return escapes;
  }
}

const pathOf = (source: string) => source.replace(/\?.*/s, '');

const from = z
  .string('Enter the old address.')
  .trim()
  .min(1, 'Enter the old address.')
  .max(MAX_LENGTH, `An address has at most ${MAX_LENGTH} characters.`)
  .transform(normalizeSource)
  .refine((path) => path.length <= MAX_LENGTH, `An address has at most ${MAX_LENGTH} characters.`)
  .refine((path) => path.startsWith('/'), 'The old address must begin with /.')
  .refine((path) => path !== '/' && path !== '/*', 'The home page cannot be redirected.')
  .refine(
    (address) => !/\*./.test(pathOf(address)) && !/[^/]\*$/.test(pathOf(address)),
    'Only /* at the end is allowed.',
  )
  .refine((address) => !/\/\*\?/.test(address), 'An address with /* at the end has no query.')
  .refine(
    (address) => !/\/\.{1,2}(?:\/|$)/.test(pathOf(address)),
    'Write the address without /./ and /../: browsers remove them.',
  )
  .refine((address) => !pathOf(address).endsWith('.data'), 'Addresses that end with .data are reserved.')
  .refine(
    (address) => !new URLSearchParams(address.slice(pathOf(address).length)).has(PREVIEW_PARAMETER),
    `Addresses with ${PREVIEW_PARAMETER}= are reserved.`,
  );

const to = z
  .string('Enter the new address.')
  .trim()
  .max(MAX_LENGTH, `An address has at most ${MAX_LENGTH} characters.`)
  .refine(
    (address) => address === '' || isTarget(address),
    'It must lead to an address that begins with / or https://.',
  );

const isTarget = (address: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) || (/^https:\/\/[^\s/\\][^\s\\]*$/i.test(address) && URL.canParse(address));

const status = z.literal(REDIRECT_STATUSES, 'The type must be 301, 302 or 410.');

/** The body of `POST /api/admin/redirects`. */
export const saveRedirect = z
  .object({ from, to: to.nullish(), status: status.default(301) })
  .superRefine(({ from: source, to: address, status: answer }, context) => {
    if (answer !== 410 && !address) {
      context.addIssue({ code: 'custom', path: ['to'], message: 'Enter the new address.' });
    }
    if (answer === 410 && source.includes('?')) {
      context.addIssue({ code: 'custom', path: ['to'], message: 'An address with a query must lead somewhere.' });
    }
  })
  .transform(({ to: address, ...redirect }) => ({
    ...redirect,
    to: redirect.status === 410 ? null : (address as string),
  }));
export type SaveRedirect = z.output<typeof saveRedirect>;

/** The body of `PATCH /api/admin/redirects/{id}`. Missing fields stay as they are. */
export const changeRedirect = z.object({ from: from.optional(), to: to.nullish(), status: status.optional() });

const time = z.string();

export const redirectEntry = z.object({
  id: z.int(),
  from: z.string(),
  /** The new address. Null if the page is gone. */
  to: z.string().nullable(),
  status: z.literal(REDIRECT_STATUSES),
  /** The origin of the redirect: a person, an imported file, or the site when the address of a page changed. */
  source: z.enum(['added', 'imported', 'moved']),
  /** ISO 8601 UTC. */
  created_at: time,
  created_by: z.string(),
  hits: z.int(),
  last_hit_at: time.nullable(),
  /** Hits of the last twelve weeks, the oldest first. */
  weeks: z.array(z.int()),
});
export type RedirectEntry = z.output<typeof redirectEntry>;

/** `GET /api/admin/redirects`: the most used first. `total` of the search, `all` without it. */
export const redirectList = z.object({ redirects: z.array(redirectEntry), total: z.int(), all: z.int() });

/** `POST /api/admin/redirects/import`. */
export const importedRedirects = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

export const missingAddress = z.object({
  address: z.string(),
  hits: z.int(),
  last_at: time,
  /** The website of the last link to this address. Empty if unknown. */
  referrer: z.string(),
  /** Whether only programs that look for weaknesses requested it. */
  is_probe: z.boolean(),
  suggestions: z.array(z.object({ address: z.string(), title: z.string(), reason: z.string() })),
});
export type MissingAddress = z.output<typeof missingAddress>;

/** `GET /api/admin/missing`: of the last 30 days, the most requested first. */
export const missingList = z.object({ missing: z.array(missingAddress), total: z.int() });

/** `GET /api/admin/addresses`: the pages and newest posts whose address or title contains the words. */
export const addressList = z.object({ addresses: z.array(z.object({ address: z.string(), title: z.string() })) });

/** The body of `POST /api/admin/missing/ignore`, and of `/restore`. */
export const ignoreAddress = z.object({ address: z.string('Name the address.').min(1, 'Name the address.') });
