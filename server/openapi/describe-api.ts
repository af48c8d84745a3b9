import { z } from 'zod';
import type { Endpoint } from '../http/endpoint.ts';
import { API_PREFIXES } from './api-prefixes.ts';

/** The OpenAPI 3.1 description of the endpoints. */
export function describeApi(endpoints: readonly Endpoint[], { name, publicUrl }: { name: string; publicUrl: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const endpoint of endpoints) {
    for (const prefix of endpoint.isPrefixed ? API_PREFIXES : ['']) {
      const path = prefix + endpoint.path;
      paths[path] = { ...paths[path], [endpoint.method]: describe(endpoint) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: name,
      version: '1',
      description: 'The API of the site. Its endpoints exist under both prefixes, /public/api and /api.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: TOKENS },
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

const TOKENS =
  'The token of a login, or an API token of the Account Center. Read-only API tokens may only send GET and HEAD.';

const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().nullish(),
});

interface DescribedResponse {
  description: string;
  content: Record<string, { schema: object }>;
}

function describe(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.sessionOnly && { description: 'API tokens are refused with 403.' }),
    security: securityOf(endpoint.account),
    parameters: [
      ...[...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(endpoint.query ?? {}).map(([name, shape]) => ({
        name,
        in: 'query',
        schema: schemaOf(shape, 'input'),
      })),
    ],
    ...((endpoint.json || endpoint.form) && { requestBody: { required: true, content: contentOf(endpoint) } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'OK',
        content: responseContent(endpoint.response),
      },
      ...Object.fromEntries(
        errorsOf(endpoint).map((status) => [status, endpoint.response === 'OK' ? TEXT_ERROR : JSON_ERROR]),
      ),
    } as Record<string, DescribedResponse>,
  };
}

/** A token has the least role of its account. */
function securityOf(account: Endpoint['account']): Record<string, string[]>[] {
  if (account === 'none') return [];
  if (account === 'optional') return [{}, { token: [] }];
  return account === 'apikey' ? [{ apikey: [] }] : [{ token: [account] }];
}

/** Any role but the least one can be refused, so can authors for the posts of others, API tokens, and sessions without proof. */
const errorsOf = ({ account, own, method, sessionOnly, proof, errors }: Endpoint) => {
  const isLimited = account === 'owner' || account === 'editor' || account === 'author' || own || sessionOnly || proof;
  return isLimited || (account === 'reader' && method !== 'get') ? [...new Set([...errors, 403])].sort() : errors;
};

const JSON_ERROR = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const TEXT_ERROR = { description: 'Error', content: { 'text/plain': { schema: { type: 'string' } } } };

function responseContent(response: Endpoint['response']) {
  if (response === 'OK') return { 'text/plain': { schema: { type: 'string', const: 'OK' } } };
  if (response === 'metrics') return { 'text/plain': { schema: { type: 'string' } } };
  if (response === 'page') return { 'text/html': { schema: { type: 'string' } } };
  if (response === 'png') return { 'image/png': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'tar') return { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'csv') return { 'text/csv': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(response, 'output') } };
}

function contentOf({ json, form }: Endpoint) {
  if (json) return { 'application/json': { schema: schemaOf(json, 'input') } };
  const fields = schemaOf(form?.fields ?? z.object({}), 'input');
  const files = Object.entries(form?.files ?? {});
  const schema = {
    ...fields,
    properties: {
      ...fields.properties,
      ...Object.fromEntries(files.map(([name]) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...(fields.required ?? []), ...files.filter(([, need]) => need === 'required').map(([name]) => name)],
  };
  return { 'multipart/form-data': { schema } };
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io });
  return schema;
}
