import { z } from 'zod';

/** The document with another, short text in every field whose text pages show. `markers` gets each with its path. */
export function markCopy(
  schema: z.ZodType,
  value: unknown,
  markers: Map<string, string>,
  path: readonly string[] = [],
): unknown {
  if (schema instanceof z.ZodOptional) return markCopy(schema.unwrap() as z.ZodType, value, markers, path);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options as z.ZodObject[];
    const option = options.find(({ shape }) => shape.type?.safeParse((value as { type: string }).type).success);
    return option ? markCopy(option, value, markers, path) : value;
  }
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    return value.map((item, index) => markCopy(schema.element as z.ZodType, item, markers, [...path, String(index)]));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(value as object).map(([name, field]) => [
      name,
      schema.shape[name] ? markCopy(schema.shape[name] as z.ZodType, field, markers, [...path, name]) : field,
    ]);
    return Object.fromEntries(fields);
  }
  if (!(schema instanceof z.ZodString) || !['line', 'text'].includes(String(schema.meta()?.format)) || !value)
    return value;
  const marker = `Mark${markers.size}x`;
  markers.set(marker, path.join('.'));
  return marker;
}
