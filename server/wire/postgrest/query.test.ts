import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { COLUMNS, type PostgrestColumn } from './columns.ts';
import { PostgrestError } from './postgrest-error.ts';
import { type PostgrestQuery, readQueryString } from './query.ts';

const TEXTS = ['title', 'content', 'category', 'author_name'] as const;
const INTEGERS = ['id', 'blog_id', 'revision', 'image_width'] as const;

test('queries of supabase-js are parsed as intended', async () => {
  const random = createRandom(20261121);
  for (let round = 0; round < 500; round++) {
    const meant = randomQuery(random);
    const address = await addressOf(meant);
    expect([address, readQueryString(new URL(address).searchParams, undefined)]).toEqual([address, meant]);
  }
});

test('any other input is either a valid query or an error of PostgREST', () => {
  const random = createRandom(7);
  const pieces = [
    ...['id', 'title', 'created_at', 'passwords', 'select', 'order', 'limit', 'offset', 'or', 'and', 'not', 'eq', 'in'],
    ...[
      '=',
      '&',
      '.',
      ',',
      '(',
      ')',
      '"',
      '\\',
      '*',
      ':',
      '::',
      '->',
      '!',
      '+',
      '%',
      '%00',
      '%27',
      ';',
      '--',
      '-',
      ' ',
    ],
    ...['1', '99999999999999999999', 'null', 'asc', 'desc', 'nullsfirst', '__proto__', 'constructor', 'ü', '\u{1F600}'],
  ];
  const begins = ['', 'select=', 'order=', 'id=eq.', 'title=in.(', 'limit=', 'created_at=eq.', 'id=in.('];
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < 5_000; round++) {
    const query = random.pick(begins) + random.some(0, 8, () => random.pick(pieces)).join('');
    const range = random.pick([undefined, '0-4', '5-', '9-2', 'bytes=0-', '-', 'x']);
    try {
      const read = readQueryString(new URLSearchParams(query), range);
      const named = [...read.select, ...read.filters, ...read.order].map(({ column }) => column);
      expect([query, named.filter((column) => !COLUMNS.includes(column))]).toEqual([query, []]);
      expect(read.offset).toBeGreaterThanOrEqual(0);
      expect(read.limit ?? 0).toBeGreaterThanOrEqual(0);
      outcomes.read++;
    } catch (error) {
      if (!(error instanceof PostgrestError)) throw new Error(`${query} broke the reader`, { cause: error });
      expect([query, error.body.code]).toEqual([query, expect.stringMatching(/^(PGRST[12]\d\d|42703|22\w{3})$/)]);
      expect([400, 416]).toContain(error.status);
      outcomes.refused++;
    }
  }
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(100);
});

test.each([
  ['select=title::text', 'PGRST100'],
  ['select=title,', 'PGRST100'],
  ['select=title->a', 'PGRST100'],
  ['select=author(name)', 'PGRST200'],
  ['select=count()', 'PGRST123'],
  ['select=password', '42703'],
  ['order=', 'PGRST100'],
  ['order=id.up', 'PGRST100'],
  ['order=nothing.desc', '42703'],
  ['id=7', 'PGRST100'],
  ['id=gt.7', 'PGRST100'],
  ['id=not.eq.7', 'PGRST100'],
  ['id=eq(any).{7}', 'PGRST100'],
  ['title=in.a', 'PGRST100'],
  ['title=in.(a', 'PGRST100'],
  ['title=in.(a)b', 'PGRST100'],
  ['or=(id.eq.1,id.eq.2)', 'PGRST100'],
  ['author.name=eq.1', 'PGRST108'],
  ['nothing=eq.1', '42703'],
  ['__proto__=eq.1', '42703'],
  ['id=eq.', '22P02'],
  ['id=eq.7.0', '22P02'],
  ['id=eq.99999999999999999999', '22003'],
  ['revision=eq.2147483648', '22003'],
  ['created_at=eq.yesterday', '22007'],
  ['created_at=eq.2026-13-45', '22008'],
  ['title=eq.a%00b', '22021'],
  ['limit=many', 'PGRST100'],
  ['limit=-1', 'PGRST103'],
  ['offset=-1', 'PGRST103'],
])('%s is refused with %s', (query, code) => {
  expect(() => readQueryString(new URLSearchParams(query), undefined)).toThrow(
    expect.objectContaining({ body: expect.objectContaining({ code }) }),
  );
});

test('quoted list values may contain commas, and unbalanced quotes are literal', () => {
  const values = (list: string) =>
    readQueryString(new URLSearchParams({ title: `in.${list}` }), undefined).filters[0]?.values;
  expect(values('("a,b",c, d)')).toEqual(['a,b', 'c', ' d']);
  expect(values('("say \\"no\\"","\\\\")')).toEqual(['say "no"', '\\']);
  expect(values('("a)')).toEqual(['"a']);
  expect(values('("a"b)')).toEqual(['"a"b']);
  expect(values('("")')).toEqual(['']);
  expect(values('(,)')).toEqual(['', '']);
  expect(values('()')).toEqual([]);
});

test('times may be in any zone', () => {
  for (const moment of [
    '2026-11-21T08:30:00Z',
    '2026-11-21 08:30',
    '2026-11-21T14:00:00.000+05:30',
    '2026-11-21 14:00+0530',
  ]) {
    const query = new URLSearchParams({ created_at: `eq.${moment}` });
    expect(readQueryString(query, undefined).filters[0]?.values).toEqual(['2026-11-21T08:30:00.000Z']);
  }
});

test('limit, offset and the Range header are combined', () => {
  const window = (query: string, range?: string) => {
    const { offset, limit } = readQueryString(new URLSearchParams(query), range);
    return [offset, limit];
  };
  expect(window('')).toEqual([0, undefined]);
  expect(window('limit=5&offset=10')).toEqual([10, 5]);
  expect(window('', '10-19')).toEqual([10, 10]);
  expect(window('', '10-')).toEqual([10, undefined]);
  expect(window('limit=5', '3-100')).toEqual([3, 2]);
  expect(window('limit=5', '8-9')).toEqual([8, 0]);
  expect(window('limit=5', 'bytes=0-1')).toEqual([0, 5]);
});

function randomQuery(random: Random): PostgrestQuery {
  const column = (): PostgrestColumn => random.pick(COLUMNS);
  const isOneOf = random.pick([true, false]);
  const columns = [...new Set(random.some(1, 3, () => random.pick([...TEXTS, ...INTEGERS])))];
  const order = [...new Set(random.some(0, 3, column))];
  const limit = random.pick([undefined, 0, 1, 12]);
  return {
    select: random.some(1, 4, () => {
      const chosen = column();
      return { column: chosen, as: random.pick([chosen, 'other', 'naïve_1']) };
    }),
    filters: columns.map((name) => ({
      column: name,
      // supabase-js sends each value once.
      values: [
        ...new Set(
          random.some<string | number>(1, isOneOf ? 4 : 1, () =>
            INTEGERS.some((integer) => integer === name) ? random.below(100_000) : randomText(random),
          ),
        ),
      ],
    })),
    order: order.map((name) => ({
      column: name,
      isDescending: random.pick([true, false]),
      nulls: random.pick(['first', 'last'] as const),
    })),
    offset: limit === undefined ? 0 : random.pick([0, 3]),
    limit,
  };
}

/** Random texts. Those that supabase-js would quote have no quotes or backslashes, because it does not escape these. */
function randomText(random: Random): string {
  const plain = random.some(0, 6, () =>
    random.pick(['a', 'Zoë', ' ', '+', '%', '&', '=', '.', '*', "'", ';--', '\u{1F600}']),
  );
  return `x${random.pick([plain, [...plain, ',', '('], [')', ...plain, '#']]).join('')}x`;
}

/** The address that supabase-js requests. */
async function addressOf({ select, filters, order, offset, limit }: PostgrestQuery): Promise<string> {
  let asked = '';
  const client = createClient('http://localhost:3000', 'any', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (address) => {
        asked = String(address);
        return Response.json([]);
      },
    },
  });
  const columns = select.map(({ as, column }) => (as === column ? column : `${as}:${column}`)).join();
  let query = client.from('BlogsData').select(columns as '*');
  for (const { column, values } of filters) {
    query = values.length === 1 ? query.eq(column, values[0]) : query.in(column, values);
  }
  for (const { column, isDescending, nulls } of order) {
    query = query.order(column, { ascending: !isDescending, nullsFirst: nulls === 'first' });
  }
  if (limit !== undefined) query = query.limit(limit);
  if (offset) query = query.range(offset, offset + (limit ?? 0) - 1);
  await query;
  return asked;
}

type Random = ReturnType<typeof createRandom>;

/** The same numbers in every run, so that a failure can be looked at again (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    some: <T>(least: number, most: number, make: () => T): T[] =>
      Array.from({ length: least + below(most - least + 1) }, make),
  };
}
