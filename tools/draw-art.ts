// `npm run draw` generates files from app/art: the tile sprite and the covers of the demo articles. Run it after changing
// app/art or server/demo/articles.ts; a test fails if they are out of date.
import { mkdir, writeFile } from 'node:fs/promises';
import { coverSvg } from '../app/art/cover-svg.ts';
import { spriteSvg } from '../app/art/sprite-svg.ts';
import { DEMO_ARTICLES } from '../server/demo/articles.ts';

const root = new URL('../', import.meta.url);
const covers = new URL('server/demo/covers/', root);
await mkdir(covers, { recursive: true });

await writeFile(new URL('public/art/tiles.svg', root), spriteSvg());
for (const { slug, title, category } of DEMO_ARTICLES) {
  await writeFile(new URL(`${slug}.svg`, covers), coverSvg({ seed: title, category, width: 1500, height: 1000 }));
}
