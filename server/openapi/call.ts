import { z } from 'zod';
import type { ChangeResponse } from '../../contract/blog-wire.ts';

/** A call as its description tells it. Paths are those of OpenAPI, without the prefix where the call has two. */
export interface Call {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** Whether it answers under both prefixes, as all calls of the blog, of accounts and of the panel do. */
  isPrefixed: boolean;
  summary: string;
  /** `apikey` is the hosted table's own key. */
  account: 'none' | 'optional' | 'needed' | 'apikey';
  query?: Record<string, z.ZodType>;
  json?: z.ZodType;
  /** Fields of a multipart form, and the names of its files. */
  form?: { fields: z.ZodType; files?: Record<string, 'needed' | 'optional'> };
  /** `OK` is that text; `csv` a table; `tar` a backup; `page` HTML. */
  answer: z.ZodType | 'OK' | 'csv' | 'metrics' | 'page' | 'tar';
  /** 200 unless told. */
  status?: 201 | 202;
  refusals: number[];
}

/** Of nearly every call of ours. */
export const ours = { isPrefixed: true, account: 'needed' } as const;

// Parts of several answers.
export const text = z.string();
export const size = z.int().nullable();
export const moment = text.nullable();
export const message = z.object({ message: text });
export const count = z.int().min(1).optional();
export const change = z.object({
  success: z.boolean(),
  status: z.boolean(),
  message: text,
  errors: z.record(text, z.array(text)),
} satisfies Record<keyof Omit<ChangeResponse, 'code'>, z.ZodType>);
