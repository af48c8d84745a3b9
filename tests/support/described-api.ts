import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describeApi } from '../../server/openapi/describe-api.ts';
import { ENDPOINTS } from './endpoints.ts';

/** The part of JSON Schema that the description uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Operation {
  method: string;
  /** The path in the description. Of two prefixes, only the shorter one is used: `/api/admin/posts/{id}`. */
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body?: { type: string; schema: Schema };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const { paths, components } = describeApi(ENDPOINTS, { name: 'Site', publicUrl: 'http://localhost:3000' });

/** Every operation of the API. An operation with two prefixes is listed once. */
export const OPERATIONS: readonly Operation[] = Object.entries(paths)
  .filter(([path]) => !path.startsWith('/public/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, responses, ...described }]): Operation => {
      const [body] = Object.entries('requestBody' in described ? (described.requestBody?.content ?? {}) : {});
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters as Operation['parameters'],
        responses: responses as Operation['responses'],
        ...(body && { body: { type: body[0], schema: body[1].schema as Schema } }),
      };
    }),
  );

/** `/api/admin/posts/{id}` also matches `/public/api/admin/posts/7?page=1`. Fixed parts go first: `/messages/board`. */
const PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(
    `^${operation.path
      .replace(/[.$]/g, '\\$&')
      .replace(/^\/api\/(?!v1)/, '/(?:public/)?api/')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  ),
})).sort((a, b) => parameterCount(a.operation) - parameterCount(b.operation));

function parameterCount({ path }: Operation): number {
  return path.split('{').length;
}

export const operationOf = (method: string, path: string): Operation | undefined =>
  PATTERNS.find(({ operation, pattern }) => operation.method === method && pattern.test(path.replace(/\?.*/s, '')))
    ?.operation;

// Formats need no validation: Zod repeats each format as a pattern, except the formats of the panel's forms.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'site', components });
const validators = new WeakMap<Schema, ValidateFunction>();

function validate(schema: Schema, value: unknown): string[] {
  let validator = validators.get(schema);
  if (!validator) {
    validator = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"site#/components')));
    validators.set(schema, validator);
  }
  if (validator(value)) return [];
  return (validator.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${'additionalProperty' in params ? params.additionalProperty : ''}`.trim(),
  );
}

/** The statuses that any operation may return, according to the introduction of the description. */
const ANY_MAY_ANSWER = [413, 421, 500, 503];

/** The differences between a response and the description of its operation. Reads a copy of the body. */
export async function deviations(operation: Operation, answer: Response): Promise<string[]> {
  if (ANY_MAY_ANSWER.includes(answer.status)) return [];
  const content = operation.responses[answer.status]?.content;
  if (!operation.responses[answer.status]) return [`${answer.status} is not described`];
  const type = (answer.headers.get('Content-Type') ?? '').replace(/;.*/, '');
  if (!content) return type ? [`${answer.status} is described without content, but has ${type}`] : [];
  const described = content[type] ?? content['application/octet-stream'];
  if (!described) return [`${answer.status} has the content type ${type || 'none'}`];
  if (!type.endsWith('json')) return [];
  return validate(described.schema, await answer.clone().json()).map((what) => `${answer.status}: ${what}`);
}
