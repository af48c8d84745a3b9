import { expect, test } from 'vitest';
import { absoluteImage } from '../../blog/html/image-address.ts';

test.each([
  ['uploads/a.jpg', 'https://blog.example.com/uploads/a.jpg'],
  ['/uploads/a.jpg', 'https://blog.example.com/uploads/a.jpg'],
  ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['http://cdn.example.com/a.jpg', 'http://cdn.example.com/a.jpg'],
  ['//cdn.example.com/a.jpg', '//cdn.example.com/a.jpg'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['blob:https://example.com/1', 'blob:https://example.com/1'],
])('the picture %s is at %s', (image, address) => {
  expect(absoluteImage(image, 'https://blog.example.com')).toBe(address);
});
