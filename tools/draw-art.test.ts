import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { coverSvg } from '../app/art/cover-svg.ts';
import { PALETTE } from '../app/art/palette.ts';
import { spriteSvg } from '../app/art/sprite-svg.ts';
import { DEMO_ARTICLES } from '../server/demo/articles.ts';

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

test('the sprite is up to date', async () => {
  expect(await read('public/art/tiles.svg'), 'run `node tools/draw-art.ts`').toBe(spriteSvg());
});

test.each(DEMO_ARTICLES)('the cover of the demo article “$title” is up to date', async (article) => {
  const expected = coverSvg({ seed: article.title, category: article.category, width: 1500, height: 1000 });
  expect(await read(`server/demo/covers/${article.slug}.svg`), 'run `node tools/draw-art.ts`').toBe(expected);
});

test('drawings have the colours of the site', async () => {
  const tokens = await read('app/ui/tokens.css');
  for (const [name, colour] of Object.entries(PALETTE)) expect(tokens).toContain(`--${name}: ${colour};`);
});
