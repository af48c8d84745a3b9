import type { FoundEmbedUse } from '../../slice.ts';
import type { createDocumentStore } from './document-store.ts';

/** Public documents with embeds. */
export async function findPageEmbeds({
  published,
}: Pick<ReturnType<typeof createDocumentStore>, 'published'>): Promise<FoundEmbedUse[]> {
  return (await published()).flatMap(({ key, title, live }) => {
    const providers = [...new Set(providersIn(live))];
    return providers.length > 0 ? [{ title, address: `/admin/pages/${key}`, type: 'page' as const, providers }] : [];
  });
}

/** An embed is an object with its provider and what the provider calls it (contract/copy/fields.ts). */
function providersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { provider, target } = value as Record<string, unknown>;
  if (typeof provider === 'string' && typeof target === 'string') return [provider];
  return Object.values(value).flatMap(providersIn);
}
