import { z } from 'zod';
import type { Endpoint } from '../http/endpoint.ts';
import { API_PREFIXES } from './api-prefixes.ts';

/** The OpenAPI 3.1 description of the endpoints. */
export function describeApi(endpoints: readonly Endpoint[], { name, publicUrl }: { name: string; publicUrl: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const endpoint of endpoints) {
    for (const prefix of endpoint.isPrefixed ? API_PREFIXES : ['']) {
      const path = prefix + endpoint.path;
      paths[path] = { ...paths[path], [endpoint.method]: describe(endpoint, path) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: name,
      version: '1',
      description: ABOUT,
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: TOKENS },
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
      },
      schemas: { Error: schemaOf(usualError, 'output') },
    },
  };
}

const ABOUT =
  'The API of the site. Its endpoints exist under both prefixes, /public/api and /api. Beside the statuses that are ' +
  'listed, any of them may answer 413 to a body of more than 8 MB, 421 to the wrong host, 500, and 503 while the ' +
  'database is not available.\n\n' +
  'Texts are stored in NFC, without control characters and with \\n at the end of lines; on one line, line ends become ' +
  'spaces. A text without a visible character is empty. `maxLength` counts characters as people see them (graphemes): ' +
  '👨‍👩‍👧‍👦 is one.';

const TOKENS =
  'The token of a login, or an API token of the Account Center. Read-only API tokens may only send GET and HEAD.';

const usualError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().nullish(),
});

interface DescribedResponse {
  description: string;
  headers?: Record<string, { schema: object }>;
  /** Undefined for a redirect. */
  content?: Record<string, { schema: object }>;
}

function describe(endpoint: Endpoint, path: string) {
  return {
    operationId: operationId(endpoint.method, path),
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
      ...Object.fromEntries(successesOf(endpoint).map((status) => [status, successResponse(endpoint, status)])),
      ...Object.fromEntries(errorsOf(endpoint).map((status) => [status, errorResponse(endpoint, status)])),
    } as Record<string, DescribedResponse>,
  };
}

/** Like `getAdminPostsById`. Keeps the shorter prefix, so that the two paths of an endpoint have different ids. */
function operationId(method: string, path: string): string {
  const parts = path
    .replace(/^\/public\/api\//, '/')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  return method + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

const successesOf = ({ status, alsoAnswers, response }: Endpoint): number[] => [
  status ?? (response === 'redirect' ? 302 : 200),
  ...(alsoAnswers ? [alsoAnswers] : []),
];

/** For a token, the scope is the least role that its account must have. */
function securityOf(account: Endpoint['account']): Record<string, string[]>[] {
  if (account === 'none') return [];
  if (account === 'optional') return [{}, { token: [] }];
  return account === 'apikey' ? [{ apikey: [] }] : [{ token: [account] }];
}

/**
 * The errors of an endpoint. It has a 403 if it can refuse roles, API tokens, sessions without a proof, or accounts
 * that have to set up a second factor. It also has a 403 if it changes something, because it refuses forms of other
 * sites.
 */
const errorsOf = ({ account, isPrefixed, method, setsUpFactor, sessionOnly, errors }: Endpoint) => {
  const needsAccount = account !== 'none' && account !== 'optional' && account !== 'apikey';
  const canRefuse = (needsAccount && (!setsUpFactor || sessionOnly)) || (isPrefixed && method !== 'get');
  return canRefuse ? [...new Set([...errors, 403])].sort() : errors;
};

function successResponse({ response, alsoAs }: Endpoint, status: number): DescribedResponse {
  if (status === 304) return { description: 'Not modified' };
  if (response === 'redirect') {
    return { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } };
  }
  const content = responseContent(response);
  const [described] = Object.values(content);
  return { description: 'OK', content: { ...content, ...(alsoAs && described && { [alsoAs]: described }) } };
}

function errorResponse({ response, errorBody = usualError, conflict }: Endpoint, status: number) {
  if (response === 'OK') return { description: 'Error', content: { 'text/plain': { schema: { type: 'string' } } } };
  if (status === 409 && conflict) {
    // Some conflicts have no further fields.
    return jsonError(schemaOf(z.union([z.object({ ...errorBody.shape, ...conflict.shape }), errorBody]), 'output'));
  }
  return jsonError(errorBody === usualError ? { $ref: '#/components/schemas/Error' } : schemaOf(errorBody, 'output'));
}

const jsonError = (schema: object) => ({ description: 'Error', content: { 'application/json': { schema } } });

function responseContent(response: Exclude<Endpoint['response'], 'redirect'>): Record<string, { schema: object }> {
  if (response === 'OK') return { 'text/plain': { schema: { type: 'string', const: 'OK' } } };
  if (response === 'metrics') return { 'text/plain': { schema: { type: 'string' } } };
  if (response === 'page') return { 'text/html': { schema: { type: 'string' } } };
  if (response === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'png') return { 'image/png': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'tar') return { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'xliff') return { 'application/xliff+xml': { schema: { type: 'string' } } };
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
