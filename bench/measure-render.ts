import type { EntryContext, ServerBuild } from 'react-router';
import type * as pageEntry from '../app/entry.server.tsx';
import { createPages } from '../server/pages.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { median } from './median.ts';
import { isQuick } from './quick.ts';
import { translateSite } from './translate-site.ts';

/**
 * Run by `bench -- render` in a separate process: the processor time of a whole page request, compared with React's
 * renderToString of the same tree. Prints JSON.
 */
const PAGES = { home: '/', list: '/blogs', article: '/blogs/7' };
/** What the pages show. */
const SOURCES = ['page.home', 'page.navigation', 'page.blog', 'post.7', 'texts.site'];
const ROUNDS = isQuick ? 1 : 9;
const REQUESTS_PER_ROUND = 40;

const [, , dataDir] = process.argv;
const site = await openSite(readSettings({ DATA_DIR: dataDir }));
const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href);
let tree: EntryContext | undefined;
const { module } = build.entry;
const { renderTree } = module as unknown as typeof pageEntry;
const recordingBuild = {
  ...build,
  entry: {
    module: {
      ...module,
      default: (...parts: Parameters<typeof module.default>) => {
        tree = parts[3];
        return module.default(...parts);
      },
    },
  },
} as ServerBuild;
const app = createApp(site, {
  pages: createPages(site, { loadBuild: async () => recordingBuild, mode: 'production' }),
});
const ask = async (path: string) => (await app.request(site.settings.publicUrl + path)).arrayBuffer();

const figures: Record<string, { page: number; react: number }> = {};
await measure(PAGES);
const languages = await translateSite(app, site.settings.publicUrl, ['hi', 'ar'], SOURCES);
await measure({
  'home, of 3 languages': '/',
  'home in one of 3': '/hi',
  'list in one of 3': '/hi/blogs',
  'article in one of 3': '/hi/blogs/7',
});
// Other sections measure the same folder.
await languages.remove();
await site.close();
console.log(JSON.stringify(figures));

async function measure(pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await ask(path);
    const url = new URL(path, site.settings.publicUrl).href;
    // Rendering the page consumed the data stream, so React renders only the tree.
    const context = { ...(tree as EntryContext), serverHandoffStream: undefined } as EntryContext;
    const react = async () => renderTree(context, url, '');
    const [pageTimes, reactTimes]: [number[], number[]] = [[], []];
    for (let round = -2; round < ROUNDS; round++) {
      // Alternating, so that both have the same CPU caches: repeated alone, React is 20 % faster.
      let [page, reactOnly] = [0, 0];
      for (let count = 0; count < REQUESTS_PER_ROUND; count++) {
        page += await processorTime(() => ask(path));
        reactOnly += await processorTime(react);
      }
      if (round < 0) continue;
      pageTimes.push(page / REQUESTS_PER_ROUND);
      reactTimes.push(reactOnly / REQUESTS_PER_ROUND);
    }
    figures[name] = { page: median(pageTimes), react: median(reactTimes) };
  }
}

/** Processor time of one run in milliseconds, on all cores. */
async function processorTime(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
