import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FONTS } from '../app/ui/font-links.ts';
import { drawnFaces, drawnFileOf, fileOf, readFontFaces, subset, subsetForDrawing } from './subset-fonts.ts';

test.each(await readFontFaces())('$name has the weights and characters of fonts.css', async (face) => {
  const file = await readFile(fileOf(face.name));
  expect(file.equals(await subset(face)), 'run `node tools/subset-fonts.ts`').toBe(true);
});

test.each(drawnFaces(await readFontFaces()))('share images draw $name as it is in its package', async (face) => {
  const file = await readFile(drawnFileOf(face.name));
  expect(file.equals(await subsetForDrawing(face)), 'run `node tools/subset-fonts.ts`').toBe(true);
});

test.each(['anek-latin', 'hanken-grotesk'])(
  'no other font has characters of %s, which every page loads',
  async (family) => {
    const faces = (await readFontFaces()).filter(({ name }) => name.startsWith(family));
    const characters = new Set(faces.find(({ name }) => name === family)?.characters);
    expect(characters).toContain('a');
    const others = faces.filter(({ name }) => name !== family);
    expect(others).toHaveLength(3);
    for (const other of others)
      expect([...other.characters].filter((character) => characters.has(character))).toEqual([]);
  },
);

test('the files of a family have the same weights: browsers would use those of one range alone', async () => {
  const styles = await Promise.all(
    ['fonts', 'script-fonts'].map((name) => readFile(new URL(`../app/ui/${name}.css`, import.meta.url), 'utf8')),
  );
  const rules = styles.join('\n').matchAll(/font-family: "([^"]+)";[^}]*font-weight: ([\d ]+);/g);
  const weights = new Map<string, Set<string>>();
  for (const [, family = '', range = ''] of rules) weights.set(family, (weights.get(family) ?? new Set()).add(range));
  expect(weights.size).toBe(4);
  for (const [family, ranges] of weights) expect([...ranges], family).toHaveLength(1);
});

test('fonts that load late cover the same characters as those of fonts.css', async () => {
  const styles = (await readFile(new URL('../app/ui/fonts.css', import.meta.url), 'utf8')).replace(/\s+/g, ' ');
  for (const { family, weight, unicodeRange } of FONTS) {
    const face = `font-family: "${family}"; [^}]*font-weight: ${weight}; font-display: optional; unicode-range: ${unicodeRange};`;
    expect(styles).toMatch(new RegExp(face.replaceAll('+', '\\+')));
  }
});
