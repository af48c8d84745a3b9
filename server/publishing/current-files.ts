import type { Database } from '../database/open-database.ts';

const FILE = /(?<=\/media\/)[0-9a-f]{40}\.(?:jpg|png|webp|avif|pdf)/g;

/**
 * The text with the addresses of replaced files exchanged for those of the files that took their places. An editor that
 * was open during the replacement, and a revision that is restored, still have the earlier address.
 */
export async function withCurrentFiles(db: Database, text: string): Promise<string> {
  const names = [...new Set(text.match(FILE))];
  if (names.length === 0) return text;
  const replaced = await db
    .selectFrom('media as earlier')
    .innerJoin('media as current', 'current.item', 'earlier.item')
    .select(['earlier.name', 'current.name as current'])
    .where('earlier.name', 'in', names)
    .where('earlier.replaced_at', 'is not', null)
    .where('current.replaced_at', 'is', null)
    .execute();
  const currentOf = new Map(replaced.map(({ name, current }) => [name, current]));
  return text.replace(FILE, (name) => currentOf.get(name) ?? name);
}
