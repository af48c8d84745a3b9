import { toDay } from '../../core/clock.ts';
import { decodePath } from '../decode-path.ts';
import { listOf, type Parsed, pick, termsOf, textOf } from './front-matter.ts';
import type { SiteSettings } from './site-settings.ts';

interface Published {
  publishedAt: string | null;
  settings: SiteSettings;
  timeZone: string;
}

/** The paths at which the site generator published a file. */
export function oldAddresses(path: string, fields: Parsed['fields'], published: Published): string[] {
  const permalink = textOf(pick(fields, 'permalink', 'url'));
  const aliases = listOf(pick(fields, 'aliases', 'redirect_from'));
  const made = permalink ? [permalink] : defaultAddresses(path, fields, published);
  const paths = [...made, ...aliases].map(toPath);
  return [...new Set(paths)].filter((address) => address !== '/' && !address.includes(':'));
}

function toPath(address: string): string {
  const url = URL.parse(address, 'https://site.invalid/');
  return url ? decodePath(url.pathname) : '/';
}

function defaultAddresses(
  path: string,
  fields: Parsed['fields'],
  { publishedAt, settings, timeZone }: Published,
): string[] {
  const withoutIndex = path.replace(/\.[a-z]+$/i, '').replace(/\/index$/i, '');
  const parts = withoutIndex.split('/');
  const name = parts.at(-1) ?? '';
  const slug = textOf(fields.slug) || name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
  const { permalink } = settings;
  if (permalink && publishedAt) {
    // The day depends on the zone in which the site was built.
    const days = [/^(\d{4}-\d{2}-\d{2})-/.exec(name)?.[1], toDay(Date.parse(publishedAt), timeZone)];
    const categories = termsOf(fields, ['categories', 'category'], true).map((part) => part.toLowerCase());
    return [...new Set(days)].flatMap((day) => (day ? [fill(permalink, { day, slug, categories })] : []));
  }
  // Hugo serves content/posts/a.md at /posts/a/, Astro src/content/blog/a.md at /blog/a.
  const inContent = /(?:^|\/)content\/([\s\S]*)$/.exec(withoutIndex)?.[1];
  if (inContent === undefined) return [];
  const folders = inContent.split('/').slice(0, -1);
  const written = `/${[...folders, slug].join('/')}`;
  return [written, `/${[...folders, slug].map(toSegment).join('/')}`].map(encodeMarks);
}

function fill(permalink: string, { day: date, slug, categories }: { day: string; slug: string; categories: string[] }) {
  const [year = '', month = '', day = ''] = date.split('-');
  const values: Record<string, string> = { categories: categories.join('/'), year, month, day, title: slug, slug };
  values.short_year = year.slice(2);
  values.i_month = String(Number(month));
  values.i_day = String(Number(day));
  const path = permalink.replace(/:(\w+)/g, (whole, key: string) => values[key] ?? whole).replace(/\/{2,}/g, '/');
  return encodeMarks(path);
}

/** The part of an address that Hugo and Astro make from the name of a file or folder. */
const toSegment = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._~@+-]/gu, '');

/** Escapes the characters of file names that would end the path of an address. */
const encodeMarks = (path: string) => path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23');
