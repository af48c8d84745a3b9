import { panelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import type { FieldSchema } from './field-schema.ts';

/** By schema and language. The same schema has to be the same object each time, because memos compare it. */
const translated = new WeakMap<object, Map<string, FieldSchema>>();

/** The schema of a document with its labels and hints in the language of the panel. The server writes them in English. */
export function schemaOf({ schema }: { schema: object }): FieldSchema {
  const language = panelLanguage();
  if (language === 'en') return schema;
  const known = translated.get(schema) ?? new Map<string, FieldSchema>();
  translated.set(schema, known);
  const made = known.get(language) ?? translateSchema(schema);
  known.set(language, made);
  return made;
}

function translateSchema(schema: FieldSchema): FieldSchema {
  const { title, description, example, labels, properties, items, oneOf } = schema;
  return {
    ...schema,
    ...(title !== undefined && { title: t(title), englishTitle: title }),
    ...(description !== undefined && { description: t(description) }),
    ...(example !== undefined && { example: t(example) }),
    // The labels of reusable sections are the names that people gave them.
    ...(labels && schema.format !== 'reusable' && { labels: mapValues(labels, (label) => t(label)) }),
    ...(properties && { properties: mapValues(properties, translateSchema) }),
    ...(items && { items: translateSchema(items) }),
    ...(oneOf && { oneOf: oneOf.map(translateSchema) }),
  };
}

const mapValues = <Value>(of: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
