import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { lookDocument } from './look.ts';
import {
  brandColours,
  COLOUR_USES,
  failuresOf,
  measure,
  nearestAccent,
  PALETTES,
  type PaletteName,
} from './palettes.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('every palette has enough contrast in every use', () => {
  const tooLow = (Object.keys(PALETTES) as PaletteName[]).flatMap((palette) =>
    COLOUR_USES.filter((use) => measure(use, brandColours({ palette, accent: '' })) < use.atLeast).map(
      ({ label }) => `${palette}: ${label}`,
    ),
  );
  expect(tooLow).toEqual([]);
  for (const { colours } of Object.values(PALETTES)) expect(failuresOf(colours.marigold)).toEqual([]);
});

test('the first palette is that of tokens.css', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8');
  for (const [name, colour] of Object.entries(PALETTES.marigold.colours)) {
    expect(tokens).toContain(`--${name}: ${colour};`);
  }
});

test('an accent without enough contrast is refused, and the colour that is offered passes', () => {
  const refused = lookDocument.shape.colours.shape.accent.safeParse('#c8361b');
  expect(refused.error?.issues[0]?.message).toMatch(
    /^Text on the accent: the contrast of #c8361b is 3\.\d\d:1 and must be at least 4\.5:1\. The nearest colour that passes is #[0-9a-f]{6}\.$/,
  );
  expect(lookDocument.shape.colours.shape.accent.safeParse('red').error?.issues[0]?.message).toContain(
    '# and six digits',
  );
  const digit = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(digit, digit, digit), (digits) => {
      const accent = `#${digits.join('')}`;
      const offered = nearestAccent(accent);
      expect(lookDocument.shape.colours.shape.accent.safeParse(offered).success).toBe(true);
      if (failuresOf(accent).length === 0) expect(offered).toBe(accent);
    }),
    { numRuns: 1_000 },
  );
});
