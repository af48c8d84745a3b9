import { expect, test } from 'vitest';
import { variantNames, widthsOf } from './variant-widths.ts';

const PICTURE = `${'a'.repeat(40)}.jpg`;

test.each([
  [{ width: 2_560, height: 1_700 }, [480, 800, 1_344, 2_000]],
  [{ width: 2_000, height: 1_500 }, [480, 800, 1_344, 2_000]],
  [{ width: 900, height: 600 }, [480, 800, 900]],
  [{ width: 60, height: 40 }, [60]],
  // No variant has more pixels than 2,000 by 1,500.
  [{ width: 1_920, height: 2_560 }, [480, 800, 1_344, 1_500]],
  [{ width: 500, height: 2_560 }, [480, 500]],
])('an image of %o has variants as wide as %o', (size, widths) => {
  expect(widthsOf(size)).toEqual(widths);
});

test('variantNames includes the widths of earlier versions', () => {
  expect(variantNames(PICTURE, { width: 1_920, height: 2_560 })).toEqual(
    expect.arrayContaining([PICTURE.replace('.jpg', '-1280.avif'), PICTURE.replace('.jpg', '-1920.webp')]),
  );
});
