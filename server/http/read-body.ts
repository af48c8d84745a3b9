import type { ZodType } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { $ZodError, output } from 'zod/v4/core';
import { hasMoreValues } from '../core/json-values.ts';
import { HttpError } from './http-error.ts';
import { parseForm } from './parse-form.ts';
import type { WebContext } from './visitor.ts';

/**
 * The maximum number of JSON values. The largest valid body, the decisions about every post of an import, has 60,000.
 */
const MAX_VALUES = 200_000;

/**
 * Parses and validates a JSON body. Throws 400 for invalid JSON, 413 if it has too many values, and 422 if it does not
 * match the schema. `ifEmpty`: the JSON to use if there is no body.
 */
export async function readJson<T>(c: WebContext, shape: ZodType<T>, { ifEmpty = '' } = {}): Promise<T> {
  const json = (await c.req.text()) || ifEmpty;
  if (hasMoreValues(json, MAX_VALUES))
    throw new HttpError(413, 'The JSON has more than 200,000 values. Send less at once.');
  let body: unknown;
  try {
    body = JSON.parse(json, (_, value) => (typeof value === 'string' ? withoutNul(value) : value));
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(422, 'Send a JSON object with the fields of this call.');
  }
  return check(shape, body);
}

/** Removes NUL characters, which PostgreSQL cannot store and which no person types. */
export const withoutNul = (text: string) => text.replaceAll('\0', '');

export interface MultipartBody {
  fields: Record<string, string>;
  files: Record<string, File>;
}

/** The fields of a form. Throws 415, 413 or 400 if it cannot be parsed. For repeated names, the last field counts. */
export async function readForm(c: WebContext): Promise<MultipartBody> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    throw new HttpError(415, 'Send the fields as multipart/form-data.');
  }
  const form = await parseForm(Buffer.from(await c.req.arrayBuffer()), type);
  const body: MultipartBody = { fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === 'string') body.fields[name] = withoutNul(value);
    // Browsers send an empty file field as a file without a name and without bytes.
    else if (value.size > 0 || value.name) body.files[name] = value;
  }
  return body;
}

/** Validates a value. Throws 422 with messages per field. */
export function check<Shape extends ZodType | ZodMiniType>(shape: Shape, value: unknown): output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data as output<Shape>;
  const errors = fieldErrors(parsed.error);
  throw new HttpError(422, Object.values(errors)[0]?.[0] ?? 'Please check what you sent.', { errors });
}

export function fieldErrors(error: $ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
