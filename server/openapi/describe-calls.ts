import { z } from 'zod';
import { site as facts } from '../../content/site.ts';
import type { Call } from './call.ts';
import { CALL_PREFIXES } from './call-prefixes.ts';
import { CALLS } from './calls.ts';

/** The description of every call, in OpenAPI 3.1. */
export function describeCalls(publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const call of CALLS) {
    for (const prefix of call.isPrefixed ? CALL_PREFIXES : ['']) {
      const path = prefix + call.path;
      paths[path] = { ...paths[path], [call.method]: describe(call) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: facts.name,
      version: '1',
      description: 'The calls of the site. Those of the blog answer under both prefixes.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
      },
      schemas: { Refusal: schemaOf(refusal, 'output') },
    },
  };
}

const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().nullish(),
});

interface DescribedAnswer {
  description: string;
  content: Record<string, { schema: object }>;
}

function describe(call: Call) {
  return {
    summary: call.summary,
    security: SECURITY[call.account],
    parameters: [
      ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(call.query ?? {}).map(([name, shape]) => ({
        name,
        in: 'query',
        schema: schemaOf(shape, 'input'),
      })),
    ],
    ...((call.json || call.form) && { requestBody: { required: true, content: contentOf(call) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        content: answerOf(call.answer),
      },
      ...Object.fromEntries(call.refusals.map((status) => [status, call.answer === 'OK' ? REFUSED_IN_TEXT : REFUSED])),
    } as Record<string, DescribedAnswer>,
  };
}

const SECURITY = { none: [], optional: [{}, { token: [] }], needed: [{ token: [] }], apikey: [{ apikey: [] }] };

const REFUSED = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
const REFUSED_IN_TEXT = { description: 'Refused.', content: { 'text/plain': { schema: { type: 'string' } } } };

function answerOf(answer: Call['answer']) {
  if (answer === 'OK') return { 'text/plain': { schema: { type: 'string', const: 'OK' } } };
  if (answer === 'metrics') return { 'text/plain': { schema: { type: 'string' } } };
  if (answer === 'page') return { 'text/html': { schema: { type: 'string' } } };
  if (answer === 'tar') return { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } };
  if (answer === 'csv') return { 'text/csv': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(answer, 'output') } };
}

function contentOf({ json, form }: Call) {
  if (json) return { 'application/json': { schema: schemaOf(json, 'input') } };
  const fields = schemaOf(form?.fields ?? z.object({}), 'input');
  const files = Object.entries(form?.files ?? {});
  const schema = {
    ...fields,
    properties: {
      ...fields.properties,
      ...Object.fromEntries(files.map(([name]) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...(fields.required ?? []), ...files.filter(([, need]) => need === 'needed').map(([name]) => name)],
  };
  return { 'multipart/form-data': { schema } };
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io });
  return schema;
}
