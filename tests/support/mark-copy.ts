import { z } from 'zod';

/**
 * Replaces every text that pages show by a short marker. Adds each marker and the path of its field to `markers`.
 */
export function markCopy(
  schema: z.ZodType,
  value: unknown,
  markers: Map<string, string>,
  path: readonly string[] = [],
): unknown {
  const mark = (_: z.ZodString, at: readonly string[]) => {
    const marker = `Mark${markers.size}x`;
    markers.set(marker, at.join('.'));
    return marker;
  };
  return replaceTexts(schema, value, mark, path);
}

/** Replaces every text that pages show by the result of `textFor`. */
export function replaceTexts(
  schema: z.ZodType,
  value: unknown,
  textFor: (field: z.ZodString, path: readonly string[]) => string,
  path: readonly string[] = [],
): unknown {
  if (schema instanceof z.ZodOptional) return replaceTexts(schema.unwrap() as z.ZodType, value, textFor, path);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options as z.ZodObject[];
    const option = options.find(({ shape }) => shape.type?.safeParse((value as { type: string }).type).success);
    return option ? replaceTexts(option, value, textFor, path) : value;
  }
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    return value.map((item, index) =>
      replaceTexts(schema.element as z.ZodType, item, textFor, [...path, String(index)]),
    );
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(value as object).map(([name, field]) => [
      name,
      schema.shape[name] ? replaceTexts(schema.shape[name] as z.ZodType, field, textFor, [...path, name]) : field,
    ]);
    return Object.fromEntries(fields);
  }
  if (!(schema instanceof z.ZodString) || !['line', 'text'].includes(String(schema.meta()?.format)) || !value)
    return value;
  return textFor(schema, path);
}
