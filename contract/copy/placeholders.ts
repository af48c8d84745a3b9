import { z } from 'zod';

/** The text of a new entry until somebody replaces it. It can be saved, but not published. */
export const placeholderOf = (label: string) => `[${label}]`;

/** The paths of all texts in a document that are still placeholders: `sections.text-1.heading`. */
export function findPlaceholders(schema: z.ZodType, value: unknown, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodOptional) return findPlaceholders(schema.unwrap() as z.ZodType, value, path);
  if (typeof value === 'string') {
    return value === placeholderOf(schema.meta()?.title ?? '') ? [path.join('.')] : [];
  }
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    return value.flatMap((item, index) =>
      findPlaceholders(schema.element as z.ZodType, item, [...path, String((item as { id?: string })?.id ?? index)]),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  const { shape } = optionFor(schema, value) as z.ZodObject;
  return Object.entries(value).flatMap(([name, field]) =>
    shape[name] && isUsed(shape[name] as z.ZodType, value)
      ? findPlaceholders(shape[name] as z.ZodType, field, [...path, name])
      : [],
  );
}

/** Some fields belong to one type of entry only. An entry of another type may still have their earlier values. */
function isUsed(field: z.ZodType, entry: object): boolean {
  const schema = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  const { onlyIf = {} } = (schema.meta() ?? {}) as { onlyIf?: Record<string, readonly unknown[]> };
  return Object.entries(onlyIf).every(([name, values]) => values.includes((entry as Record<string, unknown>)[name]));
}

/** The schema of a section depends on its type. */
function optionFor(schema: z.ZodType, value: object): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const options = schema.options as z.ZodObject[];
  return options.find(({ shape }) => shape.type?.safeParse((value as { type?: unknown }).type).success) ?? schema;
}
