import { expect, test } from 'vitest';
import type { core } from 'zod';
import { DOCUMENTS } from '../contract/copy/documents.ts';
import { newPageDocument } from '../contract/copy/new-page.ts';
import { reusableSectionDocument } from '../contract/copy/reusable-sections.ts';
import { checkedTexts } from '../contract/text/text.ts';
import { ENDPOINTS } from '../tests/support/endpoints.ts';
import { INVISIBLE_STRINGS, ODD_STRINGS } from '../tests/support/odd-values.ts';

/** String fields that are not texts for people, with the reason. All other strings use contract/text/text.ts. */
const NO_TEXTS: Record<string, string> = {
  password: 'as it was typed',
  current_password: 'as it was typed',
  new_password: 'as it was typed',
  new_password_confirmation: 'as it was typed',
  smtp_password: 'as it was typed',
  token: 'made by the site',
  undo: 'made by the site',
  code: 'letters and digits, which are compared',
  transports: 'of WebAuthn',
  id: 'compared with those of the site',
  job: 'compared with those of the site',
  revision: 'a number',
  assigned_to: 'compared with accounts',
  assigned: 'compared with accounts',
  sender: 'compared with e-mail addresses',
  email: 'compared with accounts',
  confirm: 'compared with an e-mail address',
  time_zone: 'compared with those that there are',
  decisions: 'compared with the choices',
  item_decisions: 'compared with the choices',
  user_id: 'compared with the settings',
  service_id: 'compared with the settings',
  template_id: 'compared with the settings',
  q: 'words that are compared',
  query: 'words that are compared',
  from: 'an address, or where a message came from',
  to: 'an address',
  url: 'an address',
  address: 'an address',
  path: 'an address',
  image: 'an address of an upload',
  logo: 'an address of an upload',
  logoOnDark: 'an address of an upload',
  icon: 'an address of an upload',
  accent: 'a colour',
  referrer: 'an address',
  source: 'of a link, as it was written',
  medium: 'of a link, as it was written',
  campaign: 'of a link, as it was written',
  recipients: 'e-mail addresses',
};

interface Leaf {
  field: string;
  schema: core.$ZodType;
}

/** Every schema of a string in a schema of input. `field`: the name of the innermost object. */
function* stringsIn(schema: core.$ZodType, field: string, isEnd = true): Generator<Leaf> {
  const def = (schema as core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      if (isEnd || checkedTexts.has(schema)) yield { field, schema };
      break;
    case 'object':
      for (const [name, value] of Object.entries(def.shape)) yield* stringsIn(value, name);
      break;
    case 'array':
      yield* stringsIn(def.element, field);
      break;
    case 'record':
      yield* stringsIn(def.valueType, field);
      break;
    case 'union':
      for (const option of def.options) yield* stringsIn(option, field);
      break;
    case 'pipe': {
      const inputs = [...stringsIn(def.in, field)];
      // A text that has to match a pattern as well.
      const rest = [...stringsIn(def.out, field)];
      yield* rest.some(isPattern) ? rest : inputs;
      break;
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      yield* stringsIn(def.innerType, field);
      break;
  }
}

/** Whether the string must have a format: an e-mail address, a date, a path. */
const isPattern = ({ schema }: Leaf) => {
  const { check, checks = [] } = schema._zod.def as core.$ZodStringDef & { check?: string };
  return [check, ...checks.map((each) => each._zod.def.check)].includes('string_format');
};

const INPUTS = [
  ...ENDPOINTS.flatMap(({ method, path, json, form }) =>
    [json, form?.fields].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema }] : [])),
  ),
  ...Object.entries({
    ...DOCUMENTS,
    'page-': { schema: newPageDocument },
    'section-': { schema: reusableSectionDocument },
  }).map(([name, { schema }]) => ({
    name,
    schema,
  })),
];
const LEAVES = INPUTS.flatMap(({ name, schema }) => [...stringsIn(schema, '')].map((leaf) => ({ name, ...leaf })));

test('every text that somebody can enter is checked by contract/text/text.ts', () => {
  const unchecked = LEAVES.filter(
    (leaf) => !checkedTexts.has(leaf.schema) && !isPattern(leaf) && !Object.hasOwn(NO_TEXTS, leaf.field),
  );
  // The answers to a form that was built in the panel are checked by contract/contact/form-answers.ts.
  expect(unchecked.map(({ name, field }) => `${name} ${field}`)).toEqual(['post /forms/{id} ']);
  const texts = LEAVES.filter(({ schema }) => checkedTexts.has(schema));
  expect(new Set(texts.map(({ name }) => name)).size).toBeGreaterThan(20);
});

test('no such text stores an odd value as it was sent, and a text without a visible character is empty', () => {
  const texts = LEAVES.filter(({ name, schema }) => checkedTexts.has(schema) && !Object.hasOwn(DOCUMENTS, name));
  for (const schema of new Set(texts.map((leaf) => leaf.schema))) {
    const parse = (value: unknown) => (schema as core.$ZodType & { safeParse: typeof safeParse }).safeParse(value);
    for (const { value, label } of INVISIBLE_STRINGS) expect(parse(value), label).toEqual(parse(''));
    for (const { value, label } of ODD_STRINGS) {
      const { data } = parse(value);
      if (data !== undefined) expect(parse(data).data, label).toBe(data);
    }
  }
});

declare function safeParse(value: unknown): { data?: string };
