/** Every text in a document, with its path. Entries of lists are named by their ids. */
export function textsOf(document: unknown): [path: string, text: string][] {
  const texts: [string, string][] = [];
  const collect = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.push([path, value]);
    if (typeof value !== 'object' || value === null) return;
    const start = path && `${path}.`;
    for (const [key, field] of Object.entries(value)) {
      if (Array.isArray(value)) collect(field, start + String((field as { id?: string } | null)?.id ?? key));
      else if (!NO_TEXTS.has(key)) collect(field, start + key);
    }
  };
  collect(document, '');
  return texts;
}

/** Also the key of a reusable section. */
const NO_TEXTS = new Set(['id', 'type', 'section']);
