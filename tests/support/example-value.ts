import type { Schema } from './described-api.ts';

/** The first of these texts that fits the pattern of a field is its example. */
const TEXTS = [
  'Words',
  '1',
  'abcdefgh12345678',
  '2027-01-15',
  '2027-01-15T09:00:00Z',
  '/a-path',
  'farah@example.com',
  'https://example.com/page',
];

/** Examples by the names of fields whose schemas are looser than their checks. */
const NAMED: Record<string, string> = { email: 'farah@example.com', url: 'https://hooks.invalid/page' };

/** A valid value with all optional fields. Undefined if no example fits the pattern. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type, const: only }) => type !== 'null' && only !== '') ?? {}, name);
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field, key)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (type === 'array') return [exampleOf(schema.items ?? {}, name)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  const { pattern, minLength = 0, maxLength = 1_000 } = schema;
  return [...(NAMED[name] ? [NAMED[name]] : []), ...TEXTS].find(
    (text) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text)),
  );
}

export type Kind = 'text' | 'number';

/** The places of texts and numbers in a value of the schema, as keys from the outside in. */
export function placesOf(schema: Schema, kind: Kind, at: string[] = []): string[][] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return placesOf(choices.find(({ type, const: only }) => type !== 'null' && only !== '') ?? {}, kind, at);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) => placesOf(field, kind, [...at, name]));
  }
  if (schema.type === 'array') return placesOf(schema.items ?? {}, kind, [...at, '0']);
  const types = [schema.type].flat();
  if (schema.format === 'binary') return [];
  if (kind === 'text') return types.includes('string') ? [at] : [];
  return types.includes('integer') || types.includes('number') ? [at] : [];
}

/** A copy of the value with `replacement` at this place. */
export function replaceAt(value: unknown, place: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[Number(key)] = replaceAt(copy[Number(key)], rest, replacement);
    return copy;
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: replaceAt(object[key], rest, replacement) };
}
