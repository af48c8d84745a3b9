import { html, raw } from 'hono/html';

/** The part of JSON Schema that Zod generates for the endpoints. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  /** Zod uses it for discriminated unions. */
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

type Markup = ReturnType<typeof html>;

/** The fields of an object with their types, and nested fields below them. */
export function fieldList({ properties = {}, required = [] }: JsonSchema): Markup {
  const entries = Object.entries(properties);
  if (entries.length === 0) return html`<p>No fields.</p>`;
  return html`<ul>${entries.map(([name, schema]) => {
    const need = required.includes(name) ? '' : ', optional';
    return html`<li><code>${name}</code>: ${describeType(schema)}${need}${nestedFields(schema)}</li>`;
  })}</ul>`;
}

const optionsOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

/** The fields of a request. A union has a list for each of its options. */
export function requestFields(schema: JsonSchema): Markup {
  const options = optionsOf(schema);
  if (!options) return fieldList(schema);
  return html`${options.map((option, index) => html`<p>${index === 0 ? 'Either:' : 'Or:'}</p>${fieldList(option)}`)}`;
}

/** The type of any schema, and its nested fields. */
export const schemaText = (schema: JsonSchema): Markup => html`<p>${describeType(schema)}</p>${nestedFields(schema)}`;

/** `list of integer`, `one of "a", "b"`, `text of at most 300 characters or null`. */
function describeType(schema: JsonSchema): string {
  const options = optionsOf(schema);
  if (options) return [...new Set(options.map(describeType))].join(' or ');
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.map((type) => describeType({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${describeType(schema.items ?? {})}`;
  if (schema.type === 'string') return describeText(schema);
  if (schema.type === 'object') {
    const { additionalProperties: values } = schema;
    return typeof values === 'object' ? `object, each value ${describeType(values)}` : 'object';
  }
  const { minimum = Number.MIN_SAFE_INTEGER } = schema;
  const least = minimum > Number.MIN_SAFE_INTEGER ? `, at least ${minimum}` : '';
  return `${schema.type ?? 'anything'}${least}`;
}

function describeText({ format, minLength = 0, maxLength }: JsonSchema): string {
  if (format === 'binary') return 'file';
  const kind = format ? `text (${format})` : 'text';
  if (maxLength !== undefined) return `${kind} of at most ${maxLength.toLocaleString('en-US')} characters`;
  return minLength > 0 ? `${kind}, not empty` : kind;
}

/** The nested fields of an object, a list or a union. */
function nestedFields(schema: JsonSchema): Markup {
  const options = optionsOf(schema);
  if (options) return html`${options.map(nestedFields)}`;
  if (schema.type === 'array' && schema.items) return nestedFields(schema.items);
  if (schema.type === 'object' && schema.properties) return fieldList(schema);
  return raw('');
}
