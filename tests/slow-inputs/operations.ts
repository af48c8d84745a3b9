/** What the API description says about a value. */
export interface Schema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  pattern?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

export interface Operation {
  path: string;
  method: string;
  body?: { type: string; schema: Schema };
  /** The names of the query parameters. */
  query: string[];
}

export type Shape = (length: number) => string;

/** A text or file of a request: where it is in the body, like `['filters', 'q']`, and how long a text may be. */
export interface TextField {
  at: string[];
  maxLength: number | undefined;
  /** The described form of the text, such as "email" or a regular expression. */
  form: string;
  isFile: boolean;
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; in: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
}

export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description;
  return (
    Object.entries(paths)
      // Every endpoint also exists without the prefix /public.
      .filter(([path]) => !path.startsWith('/public/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
          const [body] = Object.entries(requestBody?.content ?? {});
          const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
          return {
            path,
            method: method.toUpperCase(),
            query,
            ...(body && { body: { type: body[0], schema: body[1].schema } }),
          };
        }),
      )
  );
}

const chosen = (schema: Schema): Schema =>
  schema.anyOf ? chosen(schema.anyOf.find(({ type, const: only }) => type !== 'null' && only !== '') ?? {}) : schema;

export function textFields(described: Schema, at: string[] = []): TextField[] {
  const schema = chosen(described);
  if (schema.const !== undefined || schema.enum) return [];
  if (schema.type === 'array') return textFields(schema.items ?? {}, [...at, '0']);
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    return Object.entries(schema.properties).flatMap(([name, field]) => textFields(field, [...at, name]));
  }
  const isNumber = ['integer', 'number', 'boolean', 'null'].includes(String([schema.type].flat()[0]));
  if (isNumber) return [];
  const { maxLength, format, pattern = '' } = schema;
  return [{ at, maxLength, form: format ?? pattern, isFile: format === 'binary' }];
}

/** A value that the endpoint accepts, as far as its description says. `known`: values of fields by their name. */
export function validValue(described: Schema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name];
  if (described.default !== undefined) return described.default;
  const schema = chosen(described);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, value]) => [field, validValue(value, known, field)]),
    );
  }
  const type = [schema.type].flat()[0];
  if (type === 'array') return [validValue(schema.items ?? {}, known, name)];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  const { format = '' } = schema;
  return (
    { 'date-time': '2050-01-01T00:00:00Z', date: '2050-01-01', uri: 'https://a.example' }[format] ?? 'a'.repeat(20)
  );
}

/** The value with `text` at this place. An object with arbitrary names gets it both as a name and as a value. */
export function withText(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return typeof value === 'object' && value !== null ? { title: text, [text]: text } : text;
  if (Array.isArray(value)) return [withText(value[0], rest, text)];
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [first]: withText(fields[first], rest, text) };
}
