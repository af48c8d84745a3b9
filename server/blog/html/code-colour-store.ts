import { type Clock, toTimestamp } from '../../core/clock.ts';
import { notifyWrite } from '../../database/notify-write.ts';
import type { Database } from '../../database/open-database.ts';
import type { StoredColours } from './render-article.ts';

/**
 * Colouring a block may time out because the machine is busy. After this many attempts the block stays without colours.
 */
const MAX_TRIES = 3;

/** The most blocks whose colours are stored, about 2 kB each: enough for the blog with the most code. */
const MAX_BLOCKS = 20_000;

/** In characters. More colours than this are not stored: the block has hardly anything but symbols. */
const MAX_COLOURS = 100_000;

const DAY = 86_400_000;

/** Colours are kept this long after a page last needed them. */
const KEPT_DAYS = 90;

/** `used_at` is updated at most this often, so that page views rarely write. */
const NOTED_EVERY_DAYS = 7;

/** The colours of code blocks, by the hash of the block. They can be made again at any time. */
export function createCodeColourStore(db: Database, clock: Clock) {
  const daysAgo = (days: number) => toTimestamp(clock() - days * DAY);

  return {
    /** `missing`: the hashes of blocks that are to be coloured. */
    async find(hashes: readonly string[]): Promise<{ colours: StoredColours[]; missing: Set<string> }> {
      if (hashes.length === 0) return { colours: [], missing: new Set() };
      const rows = await db
        .selectFrom('code_colours')
        .select(['hash', 'colours', 'tries'])
        .where('hash', 'in', hashes)
        .execute();
      const done = new Set(rows.filter(({ colours, tries }) => colours || tries >= MAX_TRIES).map(({ hash }) => hash));
      return {
        colours: rows.flatMap(({ hash, colours }): StoredColours[] => (colours ? [[hash, colours]] : [])),
        missing: new Set(hashes.filter((hash) => !done.has(hash))),
      };
    },

    /** Records that a page uses these colours, so that they are not removed. */
    async noteUse(hashes: readonly string[]): Promise<void> {
      if (hashes.length === 0) return;
      await db
        .updateTable('code_colours')
        .set({ used_at: toTimestamp(clock()) })
        .where('hash', 'in', hashes)
        .where('used_at', '<', daysAgo(NOTED_EVERY_DAYS))
        .execute();
    },

    /** Stores the colours of a block. Null: it could not be coloured. */
    async add(hash: string, found: string | null): Promise<void> {
      const colours = found && found.length <= MAX_COLOURS ? found : null;
      // Retrying would give the same colours, which are too long to store.
      const tries = found && !colours ? MAX_TRIES : 1;
      await db
        .insertInto('code_colours')
        .values({ hash, colours, tries, used_at: toTimestamp(clock()) })
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet(({ ref, eb }) => ({
            colours: eb.fn.coalesce('excluded.colours', 'code_colours.colours'),
            tries: eb(ref('code_colours.tries'), '+', tries),
          })),
        )
        .execute();
    },

    /** Has pages that show the post rendered again. The post itself stays as it is. */
    async touchPost(id: number): Promise<void> {
      await db
        .updateTable('posts')
        .set(({ ref }) => ({ revision: ref('revision') }))
        .where('id', '=', id)
        .execute();
      await notifyWrite(db);
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('code_colours').where('used_at', '<', daysAgo(KEPT_DAYS)).execute();
      const kept = db.selectFrom('code_colours').select('hash').orderBy('used_at', 'desc').orderBy('hash');
      await db.deleteFrom('code_colours').where('hash', 'not in', kept.limit(MAX_BLOCKS)).execute();
    },
  };
}
