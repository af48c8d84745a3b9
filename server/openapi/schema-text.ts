import { html, raw } from 'hono/html';

/** As much of JSON Schema as Zod writes for our calls. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
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

/** The fields of an object, each with what it may be; fields of fields stand within. */
export function fieldList({ properties = {}, required = [] }: JsonSchema): Markup {
  const entries = Object.entries(properties);
  if (entries.length === 0) return html`<p>No fields.</p>`;
  return html`<ul>${entries.map(([name, schema]) => {
    const need = required.includes(name) ? '' : ', optional';
    return html`<li><code>${name}</code>: ${textOfSchema(schema)}${need}${innerOf(schema)}</li>`;
  })}</ul>`;
}

/** Any schema: its words, and the fields of what it holds. */
export const schemaText = (schema: JsonSchema): Markup => html`<p>${textOfSchema(schema)}</p>${innerOf(schema)}`;

/** `list of integer`, `one of "a", "b"`, `text of at most 300 characters or null`. */
function textOfSchema(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(textOfSchema))].join(' or ');
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.map((type) => textOfSchema({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${textOfSchema(schema.items ?? {})}`;
  if (schema.type === 'string') return textWords(schema);
  if (schema.type === 'object') {
    const { additionalProperties: values } = schema;
    return typeof values === 'object' ? `object, each value ${textOfSchema(values)}` : 'object';
  }
  const { minimum = Number.MIN_SAFE_INTEGER } = schema;
  const least = minimum > Number.MIN_SAFE_INTEGER ? `, at least ${minimum}` : '';
  return `${schema.type ?? 'anything'}${least}`;
}

function textWords({ format, minLength = 0, maxLength }: JsonSchema): string {
  if (format === 'binary') return 'file';
  const kind = format ? `text (${format})` : 'text';
  if (maxLength !== undefined) return `${kind} of at most ${maxLength.toLocaleString('en-US')} characters`;
  return minLength > 0 ? `${kind}, not empty` : kind;
}

/** The fields within, wherever they are: in a list, or in each of several shapes. */
function innerOf(schema: JsonSchema): Markup {
  if (schema.anyOf) return html`${schema.anyOf.map(innerOf)}`;
  if (schema.type === 'array' && schema.items) return innerOf(schema.items);
  if (schema.type === 'object' && schema.properties) return fieldList(schema);
  return raw('');
}
