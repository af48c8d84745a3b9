import { z } from 'zod';
import type { ChangeResponse } from '../../contract/blog-wire.ts';

/** The description of an endpoint. Its path is in OpenAPI's notation, without the prefix if it has two. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** Whether it exists under both API prefixes. */
  isPrefixed: boolean;
  summary: string;
  /** `apikey` is the key of the PostgREST endpoint. */
  account: 'none' | 'optional' | 'required' | 'apikey';
  query?: Record<string, z.ZodType>;
  json?: z.ZodType;
  /** Fields of a multipart form, and the names of its files. */
  form?: { fields: z.ZodType; files?: Record<string, 'required' | 'optional'> };
  /** A schema for JSON, or the kind of another body. */
  response: z.ZodType | 'OK' | 'csv' | 'metrics' | 'page' | 'tar';
  /** Default: 200. */
  status?: 201 | 202;
  errors: number[];
}

/** The defaults of our own API. */
export const ours = { isPrefixed: true, account: 'required' } as const;

// Parts of several responses.
export const text = z.string();
export const size = z.int().nullable();
export const message = z.object({ message: text });
export const count = z.int().min(1).optional();
export const change = z.object({
  success: z.boolean(),
  status: z.boolean(),
  message: text,
  errors: z.record(text, z.array(text)),
} satisfies Record<keyof Omit<ChangeResponse, 'code'>, z.ZodType>);
