import { z } from 'zod';
import { markOf } from '../../contract/copy/field-marks.ts';
import type { Body, Definition } from './definitions.ts';

/** The kinds of fields whose text pages show. */
const SHOWN = new Set(['line', 'text']);

/**
 * Returns the document with marks (contract/copy/field-marks.ts): each text is followed by the path of its field. An
 * empty required text is replaced by the mark.
 */
export function markFields({ key, schema }: Definition, body: Body): Body {
  const marked = mark(schema, body, []) as Body;
  // The name of the company gets no mark, because the size of the logo depends on its length.
  return key === 'company' ? { ...marked, name: body.name } : marked;
}

function mark(schema: z.ZodType, value: unknown, path: string[]): unknown {
  if (schema instanceof z.ZodOptional) return mark(schema.unwrap() as z.ZodType, value, path);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { type } = value as { type: string };
    const option = (schema.options as z.ZodObject[]).find(({ shape }) => shape.type?.safeParse(type).success);
    return option ? mark(option, value, path) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry: { id?: string } | string, index) =>
      mark(schema.element as z.ZodType, entry, [...path, (typeof entry === 'object' && entry.id) || String(index)]),
    );
  }
  if (schema instanceof z.ZodObject && value !== undefined) {
    const fields = Object.entries(value as Body);
    return Object.fromEntries(
      fields.map(([key, field]) => [key, mark(schema.shape[key] as z.ZodType, field, [...path, key])]),
    );
  }
  const isShown =
    typeof value === 'string' &&
    SHOWN.has(String(schema.meta()?.format)) &&
    (value !== '' || !schema.safeParse('').success);
  return isShown ? value + markOf(path.join('.')) : value;
}
