import { z } from 'zod';
import { shorten } from '../../../contract/text/characters.ts';
import type { EditableText } from '../../slice.ts';
import type { Body } from '../definitions.ts';
import { entryName } from '../with-texts.ts';

export type WrittenText = Pick<EditableText, 'path' | 'label' | 'text' | 'format'>;

const FORMATS: Readonly<Record<string, EditableText['format']>> = { line: 'plain', text: 'plain', address: 'address' };

/** The maximum length of the name of an entry in a label. In characters. */
const MAX_NAME = 40;

/** The texts that people write, with the labels of the form: `Questions, How long does it take?, Answer`. */
export function* writtenTexts(
  schema: z.ZodType | undefined,
  value: unknown,
  path: readonly string[] = [],
  labels: readonly string[] = [],
): Generator<WrittenText> {
  if (schema instanceof z.ZodOptional) {
    yield* writtenTexts(schema.unwrap() as z.ZodType, value, path, labels);
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const option = optionOf(schema.element as z.ZodType, entry);
      // The name of an entry replaces the label of its list.
      const name = option instanceof z.ZodObject ? nameOf(option, entry as Body) : undefined;
      yield* writtenTexts(
        option,
        entry,
        [...path, entryName(entry, index)],
        name ? [...labels.slice(0, -1), name] : labels,
      );
    }
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const part = schema.shape[name] as z.ZodType | undefined;
      if (!part || !isUsed(part, value as Body)) continue;
      const title = metaOf(part).title;
      yield* writtenTexts(part, field, [...path, name], title ? [...labels, title] : labels);
    }
  } else if (typeof value === 'string' && value !== '') {
    const format = FORMATS[String(schema?.meta()?.format)];
    if (format) yield { path: path.join('.'), label: labels.join(', '), text: value, format };
  }
}

export const metaOf = (schema: z.ZodType) =>
  (schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema).meta() ?? {};

/** Whether the field applies to this type of entry. */
const isUsed = (schema: z.ZodType, entry: Body) =>
  Object.entries((metaOf(schema).onlyIf ?? {}) as Record<string, string[]>).every(([name, values]) =>
    values.includes(String(entry[name])),
  );

/** The schema of a section depends on its type. */
function optionOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { type } = value as { type?: string };
  return (schema.options as z.ZodObject[]).find(({ shape }) => shape.type?.safeParse(type).success) ?? schema;
}

/** The name of an entry: the type of a section, otherwise the first text. */
function nameOf(schema: z.ZodObject, entry: Body): string | undefined {
  if (schema.shape.type) return schema.meta()?.title;
  const named = Object.entries(entry).find(
    ([name, text]) =>
      typeof text === 'string' && text && FORMATS[String(metaOf(schema.shape[name] as z.ZodType).format)] === 'plain',
  );
  return named && shorten(String(named[1]), MAX_NAME);
}
