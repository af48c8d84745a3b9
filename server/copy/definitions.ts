import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DOCUMENTS, type DocumentDefinition, isDocumentKey } from '../../contract/copy/documents.ts';
import { EMPTY_PAGE, isNewPageKey, newPageDocument } from '../../contract/copy/new-page.ts';
import {
  EMPTY_REUSABLE_SECTION,
  isReusableSectionKey,
  reusableSectionDocument,
} from '../../contract/copy/reusable-sections.ts';
import { HttpError } from '../http/http-error.ts';
import { DEFAULTS } from './defaults.ts';

export type Body = Record<string, unknown>;
type JsonSchema = Readonly<Record<string, unknown>>;

export interface Definition extends DocumentDefinition {
  key: string;
  defaults: Body;
}

const NEW_PAGE: Omit<Definition, 'key'> = {
  title: 'New page',
  kind: 'page',
  addresses: [],
  schema: newPageDocument as z.ZodObject,
  defaults: EMPTY_PAGE,
};

const REUSABLE_SECTION: Omit<Definition, 'key'> = {
  title: 'Reusable section',
  kind: 'section',
  addresses: [],
  schema: reusableSectionDocument as z.ZodObject,
  defaults: EMPTY_REUSABLE_SECTION,
};

export const newKey = (kind: 'page' | 'section') => `${kind}-${randomBytes(8).toString('hex')}`;

/** Throws 404 if no document has this key. */
export function definitionOf(key: string): Definition {
  if (isDocumentKey(key)) return { key, ...(DOCUMENTS[key] as DocumentDefinition), defaults: DEFAULTS[key] as Body };
  if (isNewPageKey(key)) return { key, ...NEW_PAGE };
  if (isReusableSectionKey(key)) return { key, ...REUSABLE_SECTION };
  throw notFound(key);
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/**
 * What a draft of a document may contain, as JSON Schema. Deriving that of a page takes 8 ms, most of the time of a
 * request.
 */
export function jsonSchemaOf({ schema }: Definition): JsonSchema {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const derived = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  jsonSchemas.set(schema, derived);
  return derived;
}

export const notFound = (key: string) => new HttpError(404, `There is no page with the key ${key}.`);
