import { readFile } from 'node:fs/promises';
import { createAccountStore } from '../accounts/account-store.ts';
import { addDemoAccount, DEMO_ACCOUNT } from '../accounts/demo-account.ts';
import { createPostStore } from '../blog/post-store.ts';
import type { Database } from '../database/open-database.ts';
import { withStartLock } from '../database/start-lock.ts';
import { runImageTask } from '../media/worker/run-image-task.ts';
import type { Site } from '../site.ts';
import { DEMO_ARTICLES, type DemoArticle } from './articles.ts';

/**
 * Fills an empty site with the demo's administrator and articles, once. A site that has any administrator or post
 * stays as it is: it may be a live one whose SITE_MODE was forgotten. If several instances start at once, one fills it.
 */
export async function seedDemo(site: Site): Promise<void> {
  if (await isInUse(site.db)) return;
  await withStartLock(site.settings, async () => {
    if (!(await isInUse(site.db))) await seed(site);
  });
}

/** In one transaction, so that an interrupted start is repeated. */
async function seed(site: Site): Promise<void> {
  const images = await storeCovers(site);
  const texts = await Promise.all(DEMO_ARTICLES.map(({ slug }) => readFile(file(`articles/${slug}.html`), 'utf8')));

  await site.db.transaction().execute(async (trx) => {
    const posts = createPostStore(trx, site.clock);
    // Oldest first, so that ids are in the order of publication.
    for (const [index, { slug, ...article }] of [...DEMO_ARTICLES.entries()].reverse()) {
      const content = (texts[index] as string).trim();
      await posts.add({
        ...article,
        content,
        image: images.get(slug) as string,
        by: { who: DEMO_ACCOUNT.email, address: '' },
      });
    }
    await addDemoAccount(createAccountStore(trx, site.clock));
  });
}

async function isInUse(db: Database): Promise<boolean> {
  const account = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const post = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  return account !== undefined || post !== undefined;
}

/** Draws the covers and stores them like uploads. Returns the name of the stored image for each slug. */
async function storeCovers(site: Site): Promise<Map<string, string>> {
  const store = async ({ slug }: DemoArticle) => {
    const drawing = await readFile(file(`covers/${slug}.svg`), 'utf8');
    const image = await runImageTask('svgToPng', drawing);
    const { name } = await site.images.store(new File([new Uint8Array(image)], `${slug}.png`));
    return [slug, name] as const;
  };
  return new Map(await Promise.all(DEMO_ARTICLES.map(store)));
}

const file = (path: string) => new URL(path, import.meta.url);
