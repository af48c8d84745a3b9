import { expect, test } from 'vitest';
import { fileSize } from '../../shell/text/file-size.ts';
import { imageProblem } from './image-rules.ts';

test('an image of exactly 5 MB is accepted, and one byte more is not', () => {
  expect(imageProblem({ name: 'a.jpg', type: 'image/jpeg', size: 5_242_880 })).toBeUndefined();
  expect(imageProblem({ name: 'a.jpg', type: 'image/jpeg', size: 5_242_881 })).toBe(
    'Image size must be less than 5MB!',
  );
});

test('a file that is not a raster image is rejected before it is sent', () => {
  for (const type of ['', 'text/plain', 'application/pdf', 'image/svg+xml']) {
    expect(imageProblem({ name: 'a', type, size: 9_000_000 })).toBe(
      'Please select a valid image file (JPG, PNG, WEBP).',
    );
  }
});

test('a photo of a telephone is named before it is sent, also where the browser does not know its type', () => {
  for (const [name, type] of [
    ['IMG_0001.HEIC', ''],
    ['photo', 'image/heic'],
  ] as const) {
    expect(imageProblem({ name, type, size: 9 })).toMatch(/HEIC.*Export the photo as JPG/);
  }
});

test('sizes are shown in KB and MB', () => {
  expect([1, 40_000, 1_887_437, 7_759_463].map(fileSize)).toEqual(['1 KB', '39 KB', '1.8 MB', '7.4 MB']);
});
