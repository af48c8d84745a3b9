// PostgreSQL nightly: other tests make the same queries.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLES } from '../tests/support/boundary-examples.ts';
import { type Answer, type BoundarySite, nameOf, openBoundarySite } from '../tests/support/boundary-site.ts';
import { OPERATIONS, type Operation, operationOf } from '../tests/support/described-api.ts';
import { placesOf, replaceAt } from '../tests/support/example-value.ts';
import { isNightly } from '../tests/support/is-nightly.ts';
import {
  BROKEN_ADDRESSES,
  CHARACTER_STRINGS,
  DELIVERABLE_ADDRESSES,
  DIRECTION_STRINGS,
  FORBIDDEN_STRINGS,
  INVISIBLE_STRINGS,
  LINE_END_STRINGS,
  ODD_DATES,
  ODD_FILE_NAMES,
  ODD_NUMBERS,
  ODD_PATH_PARTS,
  SYNTAX_STRINGS,
} from '../tests/support/odd-values.ts';
import { testOnSqlite } from '../tests/support/test-on-sqlite.ts';

/**
 * Sends odd values in every field, query parameter and part of a path that the API describes. All fields of a request
 * are odd at once. Refused fields get a valid value in the next attempt, so that the others are stored.
 * `npm run test:odd-values` takes minutes and sends each field many values; otherwise each field gets a few.
 */
const IS_FULL = import.meta.env.MODE === 'full';
const TIMEOUT = IS_FULL ? 1_800_000 : 120_000;

const KINDS: readonly (readonly string[])[] = [
  ...[INVISIBLE_STRINGS, LINE_END_STRINGS, FORBIDDEN_STRINGS, DIRECTION_STRINGS, CHARACTER_STRINGS, SYNTAX_STRINGS],
  ...[[...DELIVERABLE_ADDRESSES, ...BROKEN_ADDRESSES], ODD_FILE_NAMES],
  ODD_DATES.map((value) => ({ value })),
].map((kind) => kind.map(({ value }) => value));

/** Fields that are stored in a different form than they are sent. Other tests check them. */
const REWRITTEN = [
  'content',
  'body',
  'from',
  'to',
  'url',
  'hosts',
  'email',
  'address',
  'key',
  'file_name',
  'password',
  'code',
];

let boundary: BoundarySite;
beforeAll(async () => {
  boundary = await openBoundarySite();
});
afterAll(() => boundary[Symbol.asyncDispose]());

/** The problems of a response: a server error, or a deviation from its description. */
function problemsOf(operation: Operation, sent: unknown, { status, deviations, body }: Answer): string[] {
  const { refused } = EXAMPLES[nameOf(operation)] ?? {};
  const what = `${nameOf(operation)} with ${JSON.stringify(sent)?.slice(0, 300)}`;
  const isFailure = status >= 500 && status !== refused?.status;
  return [
    ...deviations.map((deviation) => `${what}: ${deviation}`),
    ...(isFailure ? [`${what}: ${status} ${JSON.stringify(body)}`] : []),
  ];
}

/** The visible characters. Cleaning removes or replaces only other characters. */
function visible(text: string): string {
  if (INVISIBLE_STRINGS.some(({ value }) => value === text)) return '';
  return text.normalize('NFC').replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\uFFFD]/gu, '');
}

/** Every text under this key, at any depth. */
function textsUnder(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsUnder(key, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    if (name === key && typeof entry === 'string') return [entry];
    if (name === key && Array.isArray(entry) && entry.every((one) => typeof one === 'string')) return entry;
    return textsUnder(key, entry);
  });
}

/** Reads what was written, at the same path or at one above it. Undefined for endpoints that store nothing. */
async function readBack(path: string): Promise<unknown> {
  if (/\/(?:test|check|find|preview|proof|test_email)$/.test(path)) return undefined;
  for (let at = path; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    const operation = operationOf('GET', at);
    if (operation?.responses['200']?.content?.['application/json']) return (await boundary.get(at)).body;
  }
  return undefined;
}

function differences(operation: Operation, sent: Map<string, string>, answer: unknown, read: unknown): string[] {
  return [...sent].flatMap(([key, value]) => {
    const [answered, stored] = [textsUnder(key, answer), textsUnder(key, read)];
    if (stored.length === 0) return [];
    const what = `${nameOf(operation)} stores ${key} ${JSON.stringify(value).slice(0, 200)}`;
    const lost = answered.filter((text) => !stored.includes(text));
    if (lost.length > 0) return [`${what}: answered ${JSON.stringify(lost).slice(0, 300)}, and another value is read`];
    if (REWRITTEN.includes(key) || stored.some((text) => visible(text) === visible(value))) return [];
    return [`${what}: read as ${JSON.stringify(stored.slice(0, 3)).slice(0, 300)}`];
  });
}

/** The operations that have stored an odd value. */
const stored = new Set<string>();

interface Odd {
  place: string[];
  value: unknown;
}

/** Sends odd values in all of these places, and then again without the refused values. */
async function sendOdd(operation: Operation, places: string[][], valueFor: (index: number) => unknown) {
  const path = await boundary.resolve(operation);
  const { before } = EXAMPLES[nameOf(operation)] ?? {};
  await before?.(boundary, path);
  const problems: string[] = [];
  const attempt = async (odd: Odd[]): Promise<void> => {
    const example = await boundary.example(operation, path);
    const fields = odd.reduce<unknown>((sent, { place, value }) => replaceAt(sent, place, value), example);
    const answer = await boundary.send(operation, path, fields);
    problems.push(...problemsOf(operation, fields, answer));
    if (answer.status < 300) {
      stored.add(nameOf(operation));
      problems.push(...differences(operation, textsOf(odd), answer.body, await readBack(path)));
    } else if (answer.status !== 404 && odd.length > 1) {
      const refused = Object.keys((answer.body as { errors?: object } | null)?.errors ?? {});
      const others = odd.filter(({ place }) => !place.some((key) => refused.includes(key)));
      if (others.length < odd.length && others.length > 0) await attempt(others);
      // The response does not say which value it refused.
      if (others.length === odd.length) for (const one of odd) await attempt([one]);
    }
  };
  await attempt(places.map((place, index) => ({ place, value: valueFor(index) })));
  return problems;
}

/** The texts by the names of their fields. */
const textsOf = (odd: Odd[]) =>
  new Map(
    odd.flatMap(({ place, value }) =>
      typeof value === 'string' ? [[place.findLast((key) => !/^\d+$/.test(key)) ?? '', value] as const] : [],
    ),
  );

/** All texts, with the kinds alternating, so that neighbouring fields get different kinds. */
const TEXTS = Array.from({ length: Math.max(...KINDS.map(({ length }) => length)) }, (_, index) =>
  KINDS.map((values) => values[index]).filter((value) => value !== undefined),
).flat();

/**
 * Each operation and each field starts at a different place in the list. Fields of the same kind are checked by the
 * same code, so together they cover the whole list.
 */
const pick = <T>(values: readonly T[], operation: number, field: number, round: number) =>
  values[(operation * 61 + field * 23 + round) % values.length] as T;

/**
 * In a full run, each field gets at least a quarter of the values: all of them would take an hour. In other runs, each
 * field gets one value on SQLite and another one on PostgreSQL; nightly runs send both on each database.
 */
const rounds = ({ length }: readonly unknown[]) => {
  if (IS_FULL) return Array.from({ length: Math.min(length, Math.max(20, length / 4)) }, (_, index) => index);
  if (isNightly) return [0, 1];
  return [process.env.TEST_DATABASE === 'postgres' ? 1 : 0];
};

test.each([
  ['text', TEXTS],
  ['number', ODD_NUMBERS],
] as const)(
  'every field takes any %s, and what is stored is read as it was answered',
  async (kind, values) => {
    const problems: string[] = [];
    for (const [number, operation] of OPERATIONS.entries()) {
      const places = placesOf(operation.body?.schema ?? {}, kind);
      if (places.length === 0) continue;
      for (const round of rounds(values)) {
        problems.push(...(await sendOdd(operation, places, (field) => pick<unknown>(values, number, field, round))));
      }
    }
    expect(problems).toEqual([]);
    if (kind === 'text') expect(stored.size).toBeGreaterThan(20);
  },
  TIMEOUT,
);

testOnSqlite('every query parameter takes any text', { timeout: TIMEOUT }, async () => {
  const values = [
    ...TEXTS.map((value) =>
      encodeURIComponent(value.toWellFormed())
        .slice(0, 3_000)
        .replace(/%[^%]?$/, ''),
    ),
    ...ODD_PATH_PARTS.map((part) => part.slice(0, 3_000)),
    ...ODD_NUMBERS.map(String),
  ];
  const problems: string[] = [];
  for (const [number, operation] of OPERATIONS.entries()) {
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
    if (parameters.length === 0) continue;
    const path = await boundary.resolve(operation);
    for (const [index, { name }] of parameters.entries()) {
      for (const round of rounds(values)) {
        const search = `?${name}=${pick(values, number, index, round)}`;
        problems.push(...problemsOf(operation, search, await boundary.send(operation, path + search)));
      }
    }
  }
  expect(problems).toEqual([]);
});

testOnSqlite('every part of a path may be anything', { timeout: TIMEOUT }, async () => {
  // The other parts are resolved before the request is sent.
  const parts = ODD_PATH_PARTS.filter((part) => !/^(?:|\.{1,2}|%2E%2E)$/.test(part));
  const problems: string[] = [];
  for (const [number, operation] of OPERATIONS.entries()) {
    if (!operation.path.includes('{')) continue;
    for (const round of rounds(parts)) {
      const path = operation.path.replace(/\{\w+\}/g, () => pick(parts, number, 0, round));
      problems.push(...problemsOf(operation, path, await boundary.send(operation, path)));
    }
  }
  expect(problems).toEqual([]);
});

test(
  'everything can still be read',
  async () => {
    const problems: string[] = [];
    for (const operation of OPERATIONS.filter(({ method }) => method === 'GET')) {
      problems.push(...problemsOf(operation, undefined, await boundary.sendExample(operation)));
    }
    expect(problems).toEqual([]);
  },
  TIMEOUT,
);
