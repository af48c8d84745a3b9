import type { Site } from '../server/site.ts';
import { asFile, smallImage } from '../tests/support/images.ts';
import { createVariedText } from './varied-text.ts';

const BATCH_SIZE = 500;

/** Words of one post: about 700 are five kilobytes. */
const LENGTH = 700;

/** Adds posts whose words are as frequent and as rare as in real texts, the same posts each time. */
export async function addVariedPosts(site: Site, count: number): Promise<void> {
  const { name: image } = await site.images.store(asFile(await smallImage('jpeg')));
  await site.images.finishVariants();
  const text = createVariedText();
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => {
      const moment = new Date(Date.UTC(2016, 0, 1) + (start + index) * 3_600_000).toISOString();
      return {
        title: `${text(3)} website ${text(3)}`,
        content: `<h2>${text(4)}</h2><p>${text(LENGTH)} business.</p>`,
        excerpt: '',
        made_excerpt: text(20),
        author_name: 'Meera Joshi',
        author_slug: 'meera-joshi',
        category: null,
        image,
        created_at: moment,
        updated_at: moment,
        updated_by: 'bench@example.com',
        revision: 1,
        deleted_at: null,
      };
    });
    await site.db.insertInto('posts').values(rows).execute();
  }
}
