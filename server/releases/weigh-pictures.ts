import { STORED_NAME } from '../../contract/media/media-types.ts';
import type { ReleaseProblem } from '../../contract/releases/releases.ts';
import type { Database } from '../database/open-database.ts';
import type { ChangedRows } from './changed-rows.ts';

/** Bytes of the pictures of one page. On a slow phone connection (1.6 Mbit/s) these take five seconds. */
const BUDGET = 1_000_000;

/** The width that a phone loads, in pixels: server/media/variant-widths.ts. */
const PHONE_WIDTH = 800;

const FILE = new RegExp(`(?<=^|/)${STORED_NAME}`, 'g');
const namesIn = (text: unknown): string[] => String(text ?? '').match(FILE) ?? [];

/**
 * The problems of posts and pages in a release whose pictures are too large, by subject. The sizes of variants are not
 * stored, so they are estimated from the size of the picture and the ratio of the areas. Embeds do not count, because
 * they load nothing until a visitor plays them.
 */
export async function findHeavyPictures(
  db: Database,
  { posts, documents }: ChangedRows,
): Promise<Map<string, ReleaseProblem>> {
  const shown = new Map<string, Set<string>>();
  for (const { id, image, content } of posts?.rows ?? [])
    shown.set(`post ${id}`, new Set([...namesIn(image), ...namesIn(content)]));
  for (const { key, body } of documents?.rows ?? []) shown.set(`page ${key}`, new Set(namesIn(body)));
  const names = [...new Set([...shown.values()].flatMap((set) => [...set]))];
  const problems = new Map<string, ReleaseProblem>();
  if (names.length === 0) return problems;
  const pictures = await db
    .selectFrom('media')
    .leftJoin('image_variants', 'image_variants.media_name', 'media.name')
    .select(['name', 'width', 'bytes', 'ready_at'])
    .where('kind', '=', 'picture')
    .where('name', 'in', names)
    .execute();
  const loaded = new Map(
    pictures.map(({ name, width, bytes, ready_at }) => {
      const share = ready_at !== null && width > PHONE_WIDTH ? (PHONE_WIDTH / width) ** 2 : 1;
      return [name, Number(bytes) * share] as const;
    }),
  );
  for (const [subject, files] of shown) {
    const bytes = [...files].reduce((sum, name) => sum + (loaded.get(name) ?? 0), 0);
    if (bytes <= BUDGET) continue;
    const message = `Its pictures are about ${(bytes / 1_000_000).toFixed(1)} MB on a phone. With more than ${BUDGET / 1_000_000} MB a page loads slowly there: use fewer or smaller ones.`;
    problems.set(subject, { kind: 'weight', blocks: false, message, paths: [] });
  }
  return problems;
}
