import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FONTS } from '../app/ui/font-links.ts';
import { facesOfPages, fileOf, narrowFont } from './narrow-fonts.ts';

test.each(await facesOfPages())('$name has the weights and letters that fonts.css names', async (face) => {
  const kept = await readFile(fileOf(face.name));
  expect(kept.equals(await narrowFont(face)), 'run `node tools/narrow-fonts.ts`').toBe(true);
});

test('no other font has a letter of those that every page fetches', async () => {
  const faces = await facesOfPages();
  const [base] = faces.filter(({ name }) => name === 'anek-latin');
  const others = faces.filter(({ name }) => /-(western|latin-ext|vietnamese)$/.test(name));
  expect(others).toHaveLength(6);
  for (const { letters } of others) expect([...letters].filter((letter) => base?.letters.includes(letter))).toEqual([]);
});

test('fonts that come late stand for the same letters as those of fonts.css', async () => {
  const styles = (await readFile(new URL('../app/ui/fonts.css', import.meta.url), 'utf8')).replace(/\s+/g, ' ');
  for (const { family, weight, unicodeRange } of FONTS) {
    const face = `font-family: "${family}"; [^}]*font-weight: ${weight}; font-display: optional; unicode-range: ${unicodeRange};`;
    expect(styles).toMatch(new RegExp(face.replaceAll('+', '\\+')));
  }
});
