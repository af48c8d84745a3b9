import type { SearchTexts } from './check-texts.ts';

type Item = { readonly id: string; readonly hidden?: boolean } & Readonly<Record<string, unknown>>;

/**
 * The collections whose entries have pages of their own, and the fields that search results show of them. The title of a
 * service is made of its address.
 */
const ENTRY_FIELDS: Readonly<Record<string, { searchTitle?: string; description: string }>> = {
  services: { description: 'description' },
  'case-studies': { searchTitle: 'title', description: 'text' },
  jobs: { searchTitle: 'title', description: 'summary' },
};

/** The titles and descriptions of the pages of a public document in search results. Null: generated. */
export function searchTextsOf(
  { key, kind, body }: { key: string; kind: string; body: Readonly<Record<string, unknown>> },
  at: { address: string; title: string },
): SearchTexts[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  if (kind === 'page' && body.description !== undefined) {
    const paths = { searchTitle: 'title', description: 'description' };
    return [{ ...at, paths, searchTitle: text(body.title), description: text(body.description) }];
  }
  const fields = ENTRY_FIELDS[key];
  if (!fields || !Array.isArray(body.items)) return [];
  return (body.items as Item[])
    .filter(({ hidden }) => !hidden)
    .map((item) => {
      const { searchTitle = 'title', description } = fields;
      return {
        ...at,
        title: text(item.title) ?? at.title,
        paths: { searchTitle: `items.${item.id}.${searchTitle}`, description: `items.${item.id}.${description}` },
        searchTitle: fields.searchTitle ? text(item[fields.searchTitle]) : null,
        description: text(item[description]),
      };
    });
}
