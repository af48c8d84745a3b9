import { expect, test } from 'vitest';
import { fileSize, refusePicture } from './image-rules.ts';

test('a picture of exactly 5 MB is taken, one byte more is not', () => {
  expect(refusePicture({ type: 'image/jpeg', size: 5_242_880 })).toBeUndefined();
  expect(refusePicture({ type: 'image/jpeg', size: 5_242_881 })).toBe('Image size must be less than 5MB!');
});

test('what is no photograph is refused before it is sent, whatever its size', () => {
  for (const type of ['', 'text/plain', 'application/pdf', 'image/svg+xml']) {
    expect(refusePicture({ type, size: 9_000_000 })).toBe('Please select a valid image file (JPG, PNG, WEBP).');
  }
});

test('sizes read as people say them', () => {
  expect([1, 40_000, 1_887_437, 7_759_463].map(fileSize)).toEqual(['1 KB', '39 KB', '1.8 MB', '7.4 MB']);
});
