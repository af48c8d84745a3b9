import { z } from 'zod';
import { isEqual, isRecord } from './is-equal.ts';

/** A value of an override that does not fit the schema, and why. `path`: `sections.hero.heading`. */
export interface Rejection {
  path: string;
  message: string;
}

interface Merged {
  /** The default. Undefined if there is neither a valid override nor a default. */
  value: unknown;
  rejected: Rejection[];
}

type Item = Record<string, unknown> & { id: string };

/**
 * Merges the defaults with the overrides that fit the schema. A value that does not fit is reported and replaced by its
 * default, field by field, so that neither an upgrade nor a bad value can break a page. Items of lists are matched by
 * their `id`: an override determines which items there are and their order, and has only those fields of an item that
 * differ from the item's defaults. A required text of an entry without defaults may be empty: publishing finds it
 * (find-unwritten.ts).
 */
export function mergeOverrides<Schema extends z.ZodType>(
  schema: Schema,
  defaults: z.output<Schema>,
  overrides: unknown,
): { value: z.output<Schema>; rejected: Rejection[] } {
  const { value, rejected } = merge(schema, defaults, overrides, []);
  return { value: value as z.output<Schema>, rejected };
}

function merge(schema: z.ZodType, fallback: unknown, override: unknown, path: string[]): Merged {
  if (override === undefined && fallback !== undefined) return { value: fallback, rejected: [] };
  if (schema instanceof z.ZodOptional) {
    return override === undefined
      ? { value: undefined, rejected: [] }
      : merge(schema.unwrap() as z.ZodType, fallback, override, path);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = optionOf(schema, override) ?? optionOf(schema, fallback);
    if (option) return merge(option, fallback, override, path);
  }
  if (schema instanceof z.ZodObject && isRecord(override)) return mergeObject(schema, fallback, override, path);
  if (schema instanceof z.ZodArray && Array.isArray(override)) {
    return hasItems(schema)
      ? mergeItems(schema, fallback, override, path)
      : mergeEntries(schema, fallback, override, path);
  }
  return parse(schema, fallback, override, path);
}

function mergeObject(
  schema: z.ZodObject,
  fallback: unknown,
  override: Record<string, unknown>,
  path: string[],
): Merged {
  const defaults = isRecord(fallback) ? fallback : {};
  const value: Record<string, unknown> = {};
  const rejected: Rejection[] = [];
  let isComplete = true;
  for (const [key, field] of Object.entries(schema.shape)) {
    const merged = merge(field as z.ZodType, defaults[key], override[key], [...path, key]);
    rejected.push(...merged.rejected);
    if (merged.value !== undefined) value[key] = merged.value;
    else if (!(field instanceof z.ZodOptional)) isComplete = false;
  }
  for (const key of Object.keys(override)) {
    if (!(key in schema.shape)) rejected.push(rejection([...path, key], 'There is no such field.'));
  }
  if (!isComplete) return { value: undefined, rejected };
  // The fields are valid now, so only rules about several fields can fail.
  if (!schema.def.checks?.length) return { value, rejected };
  const checked = parse(schema, fallback, value, path);
  return { value: checked.value, rejected: [...rejected, ...checked.rejected] };
}

function mergeItems(schema: z.ZodArray, fallback: unknown, override: unknown[], path: string[]): Merged {
  const defaults = new Map((Array.isArray(fallback) ? (fallback as Item[]) : []).map((item) => [item.id, item]));
  const items = new Map<string, unknown>();
  const rejected: Rejection[] = [];
  for (const [index, item] of override.entries()) {
    const itemId = isRecord(item) && typeof item.id === 'string' ? item.id : '';
    const itemPath = [...path, itemId || String(index)];
    if (items.has(itemId)) {
      rejected.push(rejection(itemPath, 'Another entry has this id.'));
      continue;
    }
    const merged = merge(schema.element as z.ZodType, defaults.get(itemId), item, itemPath);
    rejected.push(...merged.rejected);
    if (merged.value !== undefined) items.set(itemId, merged.value);
  }
  // The items are valid now, so only rules for the whole list can fail.
  const list = parse(schema, fallback, [...items.values()], path);
  return { value: list.value, rejected: [...rejected, ...list.rejected] };
}

function mergeEntries(schema: z.ZodArray, fallback: unknown, override: unknown[], path: string[]): Merged {
  const merged = override.map((entry, index) =>
    merge(schema.element as z.ZodType, undefined, entry, [...path, String(index)]),
  );
  const rejected = merged.flatMap((entry) => entry.rejected);
  if (rejected.length > 0) return { value: fallback, rejected };
  return parse(
    schema,
    fallback,
    merged.map(({ value }) => value),
    path,
  );
}

function parse(schema: z.ZodType, fallback: unknown, override: unknown, path: string[]): Merged {
  const parsed = schema.safeParse(override);
  if (parsed.success) return { value: parsed.data, rejected: [] };
  // Only of entries without defaults, because a list has its defaults in place of theirs.
  if (parsed.error.issues.every(isMissingText)) {
    if (Array.isArray(override) || isRecord(override)) return { value: override, rejected: [] };
    if (fallback === undefined) return { value: '', rejected: [] };
  }
  const label = schema.meta()?.title;
  const rejected = parsed.error.issues.map((issue) =>
    rejection(
      [...path, ...issue.path.map(String)],
      override === undefined && label ? `${label} is required.` : issue.message,
    ),
  );
  return { value: fallback, rejected };
}

const isMissingText = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;

const rejection = (path: string[], message: string): Rejection => ({ path: path.join('.'), message });

/** Whether the entries of a list have ids. */
function hasItems(schema: z.ZodArray): boolean {
  const { element } = schema;
  return element instanceof z.ZodDiscriminatedUnion || (element instanceof z.ZodObject && 'id' in element.shape);
}

function optionOf(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodObject | undefined {
  if (!isRecord(value)) return undefined;
  return (union.options as z.ZodObject[]).find(({ shape }) => shape.type?.safeParse(value.type).success);
}

/** The overrides to store for a document: only what differs from the defaults. Undefined if nothing does. */
export function overridesOf(defaults: unknown, value: unknown): unknown {
  if (isEqual(defaults, value)) return undefined;
  if (isItems(value)) {
    const known = new Map((isItems(defaults) ? defaults : []).map((item) => [item.id, item]));
    return value.map((item) => {
      const { type } = item;
      const changed = overridesOf(known.get(item.id) ?? {}, item) as object | undefined;
      return { id: item.id, ...(type !== undefined && { type }), ...changed };
    });
  }
  if (!isRecord(value) || !isRecord(defaults)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const changed = overridesOf(defaults[key], field);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}

const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && typeof item.id === 'string');
