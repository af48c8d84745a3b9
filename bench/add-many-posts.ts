import { CATEGORIES } from '../contract/blog/blog.ts';
import type { Site } from '../server/site.ts';
import { asFile, smallImage } from '../tests/support/images.ts';

/** Rows per statement: SQLite accepts 32,766 values at most. */
const BATCH_SIZE = 1_000;
const HOUR = 3_600_000;

/** The tag of all posts. Each post has a second tag, one of fifty. */
const TAG = 'shutters';

/** Adds posts of some paragraphs by one author, seven hours apart, so that lists span years. */
export async function addManyPosts(site: Site, count: number): Promise<void> {
  const { name: image } = await site.images.store(asFile(await smallImage('jpeg')));
  // Finished before posts use the image, because finishing variants counts as a change of each post.
  await site.images.finishVariants();
  const text = `<p>${'Words about shops, sites and the people in them. '.repeat(12)}</p>`.repeat(3);
  const newest = Date.UTC(2026, 0, 1);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => {
      const number = start + index;
      const moment = new Date(newest - (count - number) * 7 * HOUR).toISOString();
      return {
        // Six digits, so that no number is a prefix of another.
        title: `Report ${String(number).padStart(6, '0')} about shutters`,
        content: `<h2>Report ${number}</h2>${text}`,
        excerpt: '',
        made_excerpt: 'Words about shops, sites and the people in them.',
        author_name: 'Meera Joshi',
        author_slug: 'meera-joshi',
        tags: JSON.stringify([TAG, tagOf(number)]),
        category: CATEGORIES[number % CATEGORIES.length] ?? null,
        image,
        created_at: moment,
        updated_at: moment,
        updated_by: 'bench@example.com',
        revision: 1,
        deleted_at: null,
      };
    });
    await site.db.transaction().execute(async (trx) => {
      const added = await trx.insertInto('posts').values(rows).returning(['id', 'tags', 'created_at']).execute();
      const tagged = added.flatMap(({ id, tags, created_at }) =>
        (JSON.parse(tags) as string[]).map((tag) => ({ post_id: id, slug: tag.replace(' ', '-'), created_at })),
      );
      await trx.insertInto('post_tags').values(tagged).execute();
    });
  }
}

const tagOf = (number: number) => `part ${number % 50}`;
