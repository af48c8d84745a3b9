import { expect, test } from 'vitest';
import { readPageUrl } from './page-url.ts';

test.each([
  ['/', '/'],
  ['/BLOGS/?utm_source=letter&fbclid=1', '/blogs'],
  ['/blogs?page=2&category=Business', '/blogs?category=Business&page=2'],
  ['/blogs?page=1', '/blogs'],
  ['/ReadMore/7?x=<script>', '/readmore/7'],
  ['/blogs/1763713800000', '/blogs/1763713800000'],
  ['/service/our-Challenges', '/service/our-challenges'],
  ['/Privacy/', '/privacy'],
  ['/feed.xml', '/feed.xml'],
  ['/_.data', '/_.data'],
  ['/_.data?_routes=home', '/_.data?_routes=home'],
  ['/blogs.data?_routes=blog&page=2', '/blogs.data?page=2&_routes=blog'],
])('%s is cached as %s', (url, pageUrl) => {
  expect(readPageUrl(url)).toBe(pageUrl);
});

test.each([
  '/admin/login',
  '/api/user',
  '/Contactus',
  '/Contactus?sent=1',
  '/RequestQuoteButton',
  '/blogs/07',
  '/blogs?page=0',
  '/blogs?page=2&page=3',
  '/blogs?category=Anything',
  '/blogs.data?anything=1',
  '/blogs.data?_routes=blog&_routes=root',
  '/blogs.data?_routes=admin%2Flayout',
  '/blogs.data?_routes=home',
  '//blogs',
  '/%62logs',
  'http://localhost/blogs',
  `/blogs?utm=${'x'.repeat(300)}`,
])('%s is never cached', (url) => {
  expect(readPageUrl(url)).toBeUndefined();
});
