import type { EmbedTarget } from '../../../contract/embeds/embed.ts';
import type { FoundEmbedUse } from '../../slice.ts';
import type { createDocumentStore } from './document-store.ts';

/** Public documents with embeds. */
export async function findPageEmbeds({
  published,
}: Pick<ReturnType<typeof createDocumentStore>, 'published'>): Promise<FoundEmbedUse[]> {
  return (await published()).flatMap(({ key, title, live }) => {
    const embeds = embedsIn(live);
    return embeds.length > 0 ? [{ title, address: `/admin/pages/${key}`, type: 'page' as const, embeds }] : [];
  });
}

/** An embed is an object with its provider and what the provider calls it (contract/copy/fields.ts). */
function embedsIn(value: unknown): EmbedTarget[] {
  if (typeof value !== 'object' || value === null) return [];
  const { provider, target } = value as Record<string, unknown>;
  if (typeof provider === 'string' && typeof target === 'string') return [{ provider, id: target }];
  return Object.values(value).flatMap(embedsIn);
}
