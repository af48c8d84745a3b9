import type { WxrRecord } from './read-wxr.ts';

/** In characters. A redirect has shorter ones. */
const MAX_LENGTH = 1_000;

/** A permalink with a date: what is before it, the date, and what is after it. */
const DATED = /^((?:\/[^/]+)*?)\/(\d{4})\/(\d{2})(\/\d{2})?(\/(?:[^/]+\/)*[^/]+\/?)$/;

/**
 * The paths at which a post was published: now, under earlier names, and with earlier dates. WordPress redirects from
 * those.
 */
export function oldAddresses({ texts, metaLists }: WxrRecord): string[] {
  const url = URL.parse(texts.link?.trim() ?? '');
  if (!url || url.search || url.pathname === '/' || url.pathname.length > MAX_LENGTH) return [];
  const paths = [url.pathname];
  const name = texts['wp:post_name']?.trim();
  for (const slug of metaLists._wp_old_slug ?? []) {
    const old = withName(url.pathname, name, slug.trim());
    if (old) paths.push(old);
  }
  const [, before = '', , , day, after = ''] = DATED.exec(url.pathname) ?? [];
  for (const date of after ? (metaLists._wp_old_date ?? []) : []) {
    const [year, month, dayOfMonth] = date.trim().split('-');
    if (dayOfMonth) paths.push(`${before}/${year}/${month}${day ? `/${dayOfMonth}` : ''}${after}`);
  }
  return [...new Set(paths)];
}

/** The path with another name of the post. It is the last part, but for permalinks like `/%postname%/%post_id%/`. */
function withName(path: string, name: string | undefined, slug: string): string | undefined {
  if (slug === '') return undefined;
  const parts = path.replace(/\/$/, '').split('/');
  const known = parts.findLastIndex((part) => part === name || part.replace(/\.\w+$/, '') === name);
  const at = known > 0 ? known : parts.length - 1;
  const extension = /\.(?:html?|php|aspx?)$/.exec(parts[at] ?? '')?.[0] ?? '';
  parts[at] = slug + extension;
  return parts.join('/') + (path.endsWith('/') ? '/' : '');
}
