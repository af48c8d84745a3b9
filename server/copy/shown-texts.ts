import { z } from 'zod';
import { definitionOf } from './definitions.ts';

/** The kinds of fields whose text pages show. */
const SHOWN = new Set(['line', 'text']);

/** The texts in a part of a document that pages always show, without addresses, names of pictures and the like. */
export function shownTexts(key: string, part: object): string[] {
  return [...textsIn(definitionOf(key).schema, part)];
}

function* textsIn(schema: z.ZodType | undefined, value: unknown): Generator<string> {
  if (schema instanceof z.ZodOptional) yield* textsIn(schema.unwrap() as z.ZodType, value);
  else if (schema instanceof z.ZodDiscriminatedUnion) {
    const { type } = value as { type: string };
    yield* textsIn(
      (schema.options as z.ZodObject[]).find(({ shape }) => shape.type?.safeParse(type).success),
      value,
    );
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const entry of value) yield* textsIn(schema.element as z.ZodType, entry);
  } else if (schema instanceof z.ZodObject && value !== undefined) {
    for (const [key, field] of Object.entries(value as object)) yield* textsIn(schema.shape[key] as z.ZodType, field);
  } else if (typeof value === 'string' && value !== '' && isShown(schema?.meta())) yield value;
}

const isShown = (meta: Record<string, unknown> = {}) => SHOWN.has(String(meta.format)) && meta.isConditional !== true;
