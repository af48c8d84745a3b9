import { z } from 'zod';

/** Older versions filled new entries with these placeholders. Drafts may still contain them. */
export const placeholderOf = (label: string) => `[${label}]`;

/**
 * Finds the texts that have to be written before the document can be public: required texts that are empty, and
 * placeholders. Returns the path, such as `sections.text-1.heading`, and the reason for each.
 */
export function findUnwritten(
  schema: z.ZodType,
  value: unknown,
  path: readonly string[] = [],
): [path: string, reason: string][] {
  if (schema instanceof z.ZodOptional) return findUnwritten(schema.unwrap() as z.ZodType, value, path);
  if (typeof value === 'string') {
    const { title = '' } = schema.meta() ?? {};
    if (value === placeholderOf(title)) return [[path.join('.'), 'Replace the placeholder with your own text.']];
    return value === '' && !schema.safeParse('').success ? [[path.join('.'), `${title} is required.`]] : [];
  }
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    return value.flatMap((item, index) =>
      findUnwritten(schema.element as z.ZodType, item, [...path, String((item as { id?: string })?.id ?? index)]),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  const { shape } = optionFor(schema, value) as z.ZodObject;
  return Object.entries(value).flatMap(([name, field]) =>
    shape[name] && isUsed(shape[name] as z.ZodType, value)
      ? findUnwritten(shape[name] as z.ZodType, field, [...path, name])
      : [],
  );
}

/** Some fields belong to one type of entry only. An entry of another type may still have their earlier values. */
function isUsed(field: z.ZodType, entry: object): boolean {
  const schema = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  const { onlyIf = {} } = (schema.meta() ?? {}) as { onlyIf?: Record<string, readonly string[]> };
  return Object.entries(onlyIf).every(([name, values]) =>
    values.includes(String((entry as Record<string, unknown>)[name])),
  );
}

/** The schema of a section depends on its type. */
function optionFor(schema: z.ZodType, value: object): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const options = schema.options as z.ZodObject[];
  return options.find(({ shape }) => shape.type?.safeParse((value as { type?: unknown }).type).success) ?? schema;
}
