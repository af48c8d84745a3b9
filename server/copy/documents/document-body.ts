import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { mergeOverrides, overridesOf, type Rejection } from '../../../contract/copy/overrides.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Body, Definition } from '../definitions.ts';

/** A stored document with its defaults filled in. A value that does not fit the schema is replaced by its default. */
export function withDefaults(
  { schema, defaults }: Definition,
  stored: string | undefined,
): { body: Body; rejected: Rejection[] } {
  const { value, rejected } = mergeOverrides<z.ZodType>(schema, defaults, stored && JSON.parse(stored));
  return { body: value as Body, rejected };
}

/** The part of a document to store: only what differs from its defaults. Throws 422 with the path of each wrong field. */
export function toStored({ schema, defaults }: Definition, sent: Body): string {
  const { value, rejected } = mergeOverrides<z.ZodType>(schema, defaults, sent);
  throwIfAny(rejected);
  return JSON.stringify(overridesOf(defaults, value) ?? {});
}

/** The fields in which two stored bodies differ. */
export function changedFields(before: string, after: string): string[] {
  const [old, current] = [JSON.parse(before) as Body, JSON.parse(after) as Body];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(
    (field) => !isDeepStrictEqual(old[field], current[field]),
  );
}

function throwIfAny(rejected: Rejection[]): void {
  const [first] = rejected;
  if (!first) return;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of rejected) errors[path] = [...(errors[path] ?? []), message];
  throw new HttpError(422, first.message, { errors });
}
