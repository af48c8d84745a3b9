import { expect, test } from 'vitest';
import { createOriginalFinder } from './find-original.ts';

const UPLOADS = 'https://old.example/wp-content/uploads/2024/01';
const find = createOriginalFinder([
  ...['photo-scaled.jpg', 'turned-rotated.jpg', 'plain.png', 'banner-728x90.png', 'caf%C3%A9.png'].map(
    (name) => `${UPLOADS}/${name}`,
  ),
  'https://me.files.wordpress.com/2020/05/sea.jpg',
]);

test.each([
  [`${UPLOADS}/photo-1024x683.jpg`, `${UPLOADS}/photo-scaled.jpg`],
  [`${UPLOADS}/photo.jpg`, `${UPLOADS}/photo-scaled.jpg`],
  [`${UPLOADS}/turned-300x200.jpg`, `${UPLOADS}/turned-rotated.jpg`],
  [`${UPLOADS}/plain-150x150.png?w=300`, `${UPLOADS}/plain.png`],
  [`${UPLOADS}/banner-728x90.png`, `${UPLOADS}/banner-728x90.png`],
  ['http://www.old.example/wp-content/uploads/2024/01/plain.png', `${UPLOADS}/plain.png`],
  [
    'https://i0.wp.com/old.example/wp-content/uploads/2024/01/plain-300x200.png?resize=300%2C200&ssl=1',
    `${UPLOADS}/plain.png`,
  ],
  ['https://cdn.example/wp-content/uploads/2024/01/plain.png', `${UPLOADS}/plain.png`],
  [`${UPLOADS}/cafe\u0301-300x200.png`, `${UPLOADS}/caf%C3%A9.png`],
  ['https://me.files.wordpress.com/2020/05/sea.jpg?w=640&h=480', 'https://me.files.wordpress.com/2020/05/sea.jpg'],
  ['https://i2.wp.com/other.example/a.jpg?fit=300', 'https://other.example/a.jpg'],
  ['https://old.example/other.jpg?w=640&v=2', 'https://old.example/other.jpg?v=2'],
  ['https://other.example/a-300x200.jpg?w=3', 'https://other.example/a-300x200.jpg?w=3'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('%s', (src, original) => {
  expect(find(src)).toBe(original);
});
