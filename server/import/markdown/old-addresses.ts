import type { Archive } from '../archive.ts';
import { listOf, type Parsed, pick, textOf } from './front-matter.ts';
import { parseYaml } from './parse-yaml.ts';

export interface JekyllSettings {
  url: string | null;
  /** Null if the site is not one of Jekyll. */
  permalink: string | null;
}

/** Jekyll's names for usual templates. */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

const MAX_SETTINGS_BYTES = 256 * 1024;

/** What `_config.yml` says about addresses. */
export async function readJekyllSettings(archive: Archive): Promise<JekyllSettings> {
  const file = archive.names.find((name) => /^([^/]+\/)?_config\.ya?ml$/.test(name));
  const isJekyll = file !== undefined || archive.names.some((name) => /(^|\/)_posts\//.test(name));
  let settings: Record<string, unknown> = {};
  if (file) {
    try {
      const parsed: unknown = parseYaml((await archive.read(file, MAX_SETTINGS_BYTES)).toString('utf8'));
      if (parsed && typeof parsed === 'object') settings = parsed as Record<string, unknown>;
    } catch {
      // Then the defaults of Jekyll apply.
    }
  }
  const permalink = textOf(settings.permalink) || 'date';
  const url = textOf(settings.url);
  return {
    url: url && URL.canParse(url) ? url : null,
    permalink: isJekyll ? (STYLES[permalink] ?? permalink) : null,
  };
}

/** The paths at which the site generator published a file. */
export function oldAddresses(
  path: string,
  fields: Parsed['fields'],
  { publishedAt, settings }: { publishedAt: string | null; settings: JekyllSettings },
): string[] {
  const own = textOf(pick(fields, 'permalink', 'url'));
  const aliases = listOf(pick(fields, 'aliases', 'redirect_from'));
  const made = own || defaultAddress(path, fields, { publishedAt, settings });
  return [...new Set([made, ...aliases])].map(toPath).filter((address) => address !== '/' && !address.includes(':'));
}

function toPath(address: string): string {
  const url = URL.parse(address, 'https://site.invalid/');
  return url ? decodeURI(url.pathname) : '/';
}

function defaultAddress(
  path: string,
  fields: Parsed['fields'],
  { publishedAt, settings }: { publishedAt: string | null; settings: JekyllSettings },
): string {
  const withoutIndex = path.replace(/\.[a-z]+$/i, '').replace(/\/index$/i, '');
  const parts = withoutIndex.split('/');
  const name = parts.at(-1) ?? '';
  const slug = textOf(fields.slug) || name.replace(/^\d{4}-\d{2}-\d{2}-/, '');
  if (settings.permalink && publishedAt) {
    const [year = '', month = '', day = ''] = (/^(\d{4})-(\d{2})-(\d{2})-/.exec(name)?.slice(1) ??
      publishedAt.slice(0, 10).split('-')) as string[];
    const categories = listOf(pick(fields, 'categories', 'category'), /[, ]+/).map((part) => part.toLowerCase());
    const values: Record<string, string> = { categories: categories.join('/'), year, month, day, title: slug, slug };
    values.short_year = year.slice(2);
    values.i_month = String(Number(month));
    values.i_day = String(Number(day));
    return settings.permalink.replace(/:(\w+)/g, (whole, key: string) => values[key] ?? whole).replace(/\/{2,}/g, '/');
  }
  // Hugo serves content/posts/a.md at /posts/a/, Astro src/content/blog/a.md at /blog/a.
  const inContent = /(?:^|\/)content\/([\s\S]*)$/.exec(withoutIndex)?.[1];
  if (inContent === undefined) return '';
  const section = inContent.split('/').slice(0, -1).join('/');
  return `/${section ? `${section}/` : ''}${slug}`;
}
