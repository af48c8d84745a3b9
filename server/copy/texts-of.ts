/** Every text in a document, with its path. Entries of lists are named by their ids. */
export function* textsOf(value: unknown, path: readonly string[] = []): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      yield* textsOf(entry, [...path, String((entry as { id?: string } | null)?.id ?? index)]);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      if (!NO_TEXTS.has(key)) yield* textsOf(field, [...path, key]);
    }
  }
}

/** Also the key of a reusable section. */
const NO_TEXTS = new Set(['id', 'type', 'section']);
