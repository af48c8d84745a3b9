import { z } from 'zod';
import type { ChangeResponse } from '../../contract/blog-wire.ts';
import type { Role } from '../../contract/roles.ts';

/** The description of an endpoint. Its path is in OpenAPI's notation, without the prefix if it has two. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** Whether it exists under both API prefixes. */
  isPrefixed: boolean;
  summary: string;
  /**
   * The least role that may call it. `none` and `optional` need no account; `apikey` is the key of the PostgREST
   * endpoint. server/authorize.ts enforces it.
   */
  account: Role | 'none' | 'optional' | 'apikey';
  /** It shows or receives what visitors see and send, so it is closed with the site (server/closed-site.ts). */
  forVisitors?: true;
  /** Authors may call it only for their own post or media item, which is the first parameter of the path. */
  own?: 'post' | 'media';
  /**
   * Authors may call it only if they may publish. `if public`: only if the post is public, or was in the bin, or if the
   * media item is shown by something that is public or scheduled.
   */
  publishes?: true | 'if public';
  /** Only for people who signed in, not for API tokens: their own account, and what leads to further access. */
  sessionOnly?: true;
  /**
   * Asks for the password, a code or a passkey if the last proof is older than 15 minutes: only sessions of the panel, or
   * all sessions, for what could keep somebody in who stole a token. See docs/decisions/0051.
   */
  proof?: 'panel' | 'all sessions';
  /** May be called without a second factor when owners require one: what is needed to set one up. */
  setsUpFactor?: true;
  query?: Record<string, z.ZodType>;
  json?: z.ZodType;
  /** Fields of a multipart form, and the names of its files. */
  form?: { fields: z.ZodType; files?: Record<string, 'required' | 'optional'> };
  /** A schema for JSON, or the kind of another body. */
  response: z.ZodType | 'OK' | 'csv' | 'file' | 'metrics' | 'page' | 'png' | 'redirect' | 'tar';
  /** Another media type of the same body, if the client asks for it. */
  alsoAs?: string;
  /** Default: 200, or 302 for a redirect. */
  status?: 201 | 202;
  /** A second status with the same body, or 304 without one. The summary says when. */
  alsoAnswers?: 200 | 206 | 304;
  errors: number[];
  /** The body of its errors, if it is not that of all other endpoints. */
  errorBody?: z.ZodObject;
  /** What a 409 has beside the fields of an error, such as the current state. */
  conflict?: z.ZodObject;
}

/** The defaults of our own API. An endpoint without `account` is a type error with this sentence. */
export const ours = {
  isPrefixed: true,
  account: "Add account: 'reader', 'author', 'editor' or 'owner' (the least role that may call it), or 'none'.",
} as const;

// Parts of several responses.
export const text = z.string();
export const size = z.int().nullable();
export const message = z.object({ message: text });
export const count = z.int().min(1).optional();
/** The body of an update or a deletion, also of one that was refused. */
export const change = z.object({
  success: z.boolean(),
  status: z.boolean(),
  message: text,
  errors: z.record(text, z.array(text)),
} satisfies Record<keyof Omit<ChangeResponse, 'code'>, z.ZodType>);
