import fc, { type GeneratorValue } from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DOCUMENTS } from '../../../../contract/copy/documents.ts';
import { isRecord } from '../../../../contract/copy/is-equal.ts';
import type { Side } from '../../../../contract/copy/merge-order.ts';
import { newPageDocument } from '../../../../contract/copy/new-page.ts';
import { arbitraryCopy } from '../../../../tests/support/arbitrary-copy.ts';
import { isNightly } from '../../../../tests/support/is-nightly.ts';
import type { FieldSchema, Fields, Item } from '../field-schema.ts';
import { type MergeConflict, mergeDocuments } from './merge-documents.ts';

const toJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

const steps = (id: string, heading: string, lede = '') => ({ id, type: 'steps', heading, lede, items: [] });
const page = (...sections: object[]) => ({ address: '/a', title: 'A', description: '', sections });
const mergePages = (base: Fields, mine: Fields, theirs: Fields, side?: Side) =>
  mergeDocuments(toJsonSchema(newPageDocument), { base, mine, theirs }, side && (() => side));

test('changes of different fields and sections are merged without a question', () => {
  const { merged, conflicts } = mergePages(
    page(steps('one', 'One'), steps('two', 'Two')),
    { ...page(steps('one', 'One', 'Mine'), steps('two', 'Two'), steps('mine', 'New')), title: 'B' },
    { ...page(steps('two', 'Two'), steps('theirs', 'New'), steps('one', 'Theirs')), description: 'Theirs' },
  );
  expect(merged).toEqual({
    ...page(steps('two', 'Two'), steps('mine', 'New'), steps('theirs', 'New'), steps('one', 'Theirs', 'Mine')),
    title: 'B',
    description: 'Theirs',
  });
  expect(conflicts).toEqual([]);
});

test('a field that both changed is a conflict with both versions, which a choice decides', () => {
  const versions = [page(steps('one', 'One')), page(steps('one', 'Mine')), page(steps('one', 'Theirs'))] as const;
  const { merged, conflicts } = mergePages(...versions);
  expect(conflicts).toMatchObject([
    { id: 'sections.one.heading', where: 'Numbered steps, Heading', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(merged).toEqual(versions[1]);
  expect(mergePages(...versions, 'theirs').merged).toEqual(versions[2]);
});

test('a section that one removed and the other changed is a conflict', () => {
  const versions = [page(steps('one', 'One')), page(), page(steps('one', 'Theirs'))] as const;
  const { merged, conflicts } = mergePages(...versions);
  expect(conflicts).toMatchObject([{ id: 'sections.one', mine: undefined, theirs: { heading: 'Theirs' } }]);
  expect(merged).toEqual(page());
  expect(mergePages(...versions, 'theirs').merged).toEqual(versions[2]);
});

test('a section that one made reusable keeps what the other changed elsewhere, and is a conflict where it was changed', () => {
  const reusable = { id: 'one', type: 'reusable', section: 'section-0000000000000000' };
  const base = page(steps('one', 'One'), steps('two', 'Two'));
  const mine = page(reusable, steps('two', 'Two'));
  const elsewhere = mergePages(base, mine, page(steps('one', 'One'), steps('two', 'Theirs')));
  expect(elsewhere).toEqual({ merged: page(reusable, steps('two', 'Theirs')), conflicts: [] });

  const theirs = page(steps('one', 'Theirs'), steps('two', 'Two'));
  const { merged, conflicts } = mergePages(base, mine, theirs);
  expect(conflicts).toMatchObject([{ id: 'sections.one', mine: reusable, theirs: { heading: 'Theirs' } }]);
  expect(merged).toEqual(mine);
  expect(mergePages(base, mine, theirs, 'theirs').merged).toEqual(theirs);
});

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  page: newPageDocument,
  ...Object.fromEntries(Object.entries(DOCUMENTS).map(([key, { schema }]) => [key, schema])),
};

/** Three documents of one kind. */
const triples = fc.oneof(
  ...Object.entries(SCHEMAS).map(([key, schema]) => {
    const documents = arbitraryCopy(schema).map((body) => ({ ...(body as Fields), ...(key === 'page' && ADDRESS) }));
    return fc.record({ key: fc.constant(key), base: documents, mine: documents, theirs: documents });
  }),
);
const ADDRESS = { address: '/added' };

/** Two people may each have added a main heading. The editor says so, and the page is not published with both. */
function expectToFit(schema: z.ZodObject, merged: unknown) {
  const issues = schema.safeParse(merged).error?.issues ?? [];
  expect(issues.filter(({ message }) => !message.startsWith('A page has one main heading.'))).toEqual([]);
}

const RUNS = { numRuns: isNightly ? 1_000 : 150, seed: 2026 };

test('of random triples of any documents, no text is lost and the result fits the schema', () => {
  fc.assert(
    fc.property(triples, ({ key, ...versions }) => {
      const schema = SCHEMAS[key] as z.ZodObject;
      const { merged, conflicts } = mergeDocuments(toJsonSchema(schema), versions);
      expectToFit(schema, merged);
      expectNothingLost(versions, merged, conflicts);
    }),
    RUNS,
  );
});

test('of random triples of edits, those that do not overlap give the same in either order', () => {
  let merges = 0;
  fc.assert(
    fc.property(triples, fc.gen(), ({ key, base, ...others }, random) => {
      const schema = SCHEMAS[key] as z.ZodObject;
      const edits = {
        mine: edit(base, others.mine, 'mine', random),
        theirs: edit(base, others.theirs, 'theirs', random),
      };
      const fits = (document: unknown) => schema.safeParse(document).success;
      const { mine, theirs } = {
        mine: fits(edits.mine) ? (edits.mine as Fields) : base,
        theirs: fits(edits.theirs) ? (edits.theirs as Fields) : base,
      };
      const { merged, conflicts } = mergeDocuments(toJsonSchema(schema), { base, mine, theirs });
      expectToFit(schema, merged);
      expectNothingLost({ base, mine, theirs }, merged, conflicts);
      if (conflicts.length > 0) return;
      merges++;
      expect(mergeDocuments(toJsonSchema(schema), { base, mine: theirs, theirs: mine }).merged).toEqual(merged);
    }),
    RUNS,
  );
  expect(merges).toBeGreaterThan(RUNS.numRuns / 10);
});

function expectNothingLost(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Fields>,
  merged: Fields,
  conflicts: MergeConflict[],
) {
  const found = new Set(
    [merged, ...conflicts.flatMap((conflict) => [conflict.mine, conflict.theirs])].flatMap(textsIn),
  );
  const known = new Set(textsIn(base));
  expect([...textsIn(mine), ...textsIn(theirs)].filter((words) => !known.has(words) && !found.has(words))).toEqual([]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A few changes of `value`: fields of `other`, entries that are removed, moved or added. */
function edit(value: unknown, other: unknown, by: string, random: GeneratorValue): unknown {
  const isChosen = (oneIn: number) => random(fc.nat, { max: oneIn - 1 }) === 0;
  if (Array.isArray(value) && isRecord(value[0])) {
    const items = value.filter(() => !isChosen(12)).map((item) => edit(item, undefined, by, random));
    if (isChosen(6)) items.push(...items.splice(0, 1));
    const added = Array.isArray(other) && isChosen(3) ? other.slice(0, 1) : [];
    return [...items, ...added.map((item: Item) => ({ ...item, id: `${item.id}-${by}` }))];
  }
  if (isRecord(value)) {
    const fields = isRecord(other) && other.type === value.type ? other : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, edit(field, fields[name], by, random)]),
    );
  }
  return other !== undefined && isChosen(8) ? other : value;
}
