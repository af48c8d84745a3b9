import { z } from 'zod';
import { site as siteInfo } from '../../content/site.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { API_PREFIXES } from './api-prefixes.ts';

/** The OpenAPI 3.1 description of the endpoints. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string) {
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
      title: siteInfo.name,
      version: '1',
      description: 'The API of the site. Its endpoints exist under both prefixes, /public/api and /api.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

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
    security: SECURITY[endpoint.account],
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
        endpoint.errors.map((status) => [status, endpoint.response === 'OK' ? TEXT_ERROR : JSON_ERROR]),
      ),
    } as Record<string, DescribedResponse>,
  };
}

const SECURITY = { none: [], optional: [{}, { token: [] }], required: [{ token: [] }], apikey: [{ apikey: [] }] };

const JSON_ERROR = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const TEXT_ERROR = { description: 'Error', content: { 'text/plain': { schema: { type: 'string' } } } };

function responseContent(response: Endpoint['response']) {
  if (response === 'OK') return { 'text/plain': { schema: { type: 'string', const: 'OK' } } };
  if (response === 'metrics') return { 'text/plain': { schema: { type: 'string' } } };
  if (response === 'page') return { 'text/html': { schema: { type: 'string' } } };
  if (response === 'tar') return { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } };
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
