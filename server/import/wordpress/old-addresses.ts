import type { WxrRecord } from './read-wxr.ts';

/** In characters. Redirects have shorter addresses. */
const MAX_LENGTH = 1_000;

/** A permalink with a date: the path before it, the date, and the path after it. */
const DATED = /^((?:\/[^/]+)*?)\/(\d{4})\/(\d{2})(\/\d{2})?(\/(?:[^/]+\/)*[^/]+\/?)$/;

/**
 * The addresses at which a post was published: the current one, those with earlier names or dates, and the one with its
 * number, which is in its guid. WordPress redirects from all of them. `attached`: the addresses of the pictures that
 * were uploaded to the post.
 */
export function oldAddresses(record: WxrRecord, attached: readonly string[] = []): string[] {
  const { guid, link, 'wp:post_id': id } = record.texts;
  const numbered = [guid, link].flatMap((address) => withNumber(address, 'p') ?? []);
  // WordPress gives each picture its own page. Here, its address leads to the post.
  const pages = attached.flatMap((address) => withNumber(address, 'attachment_id') ?? []);
  // A post that was copied from another site may have an address of that site, with another number.
  const matching = numbered.filter((address) => address.endsWith(`=${id?.trim()}`));
  return [...new Set([...permalinks(record), ...matching, ...pages])];
}

/** The path and the number of an address like `/?p=12`. */
function withNumber(address: string | undefined, name: 'p' | 'attachment_id'): string | undefined {
  const url = URL.parse(address?.trim() ?? '');
  const number = url?.searchParams.get(name);
  return url && url.pathname.length <= MAX_LENGTH && number && /^\d{1,12}$/.test(number)
    ? `${url.pathname}?${name}=${number}`
    : undefined;
}

function permalinks({ texts, metaLists }: WxrRecord): string[] {
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
  return paths;
}

/** Replaces the name of the post in a path: the last part, except in permalinks like `/%postname%/%post_id%/`. */
function withName(path: string, name: string | undefined, slug: string): string | undefined {
  if (slug === '') return undefined;
  const parts = path.replace(/\/$/, '').split('/');
  const known = parts.findLastIndex((part) => part === name || part.replace(/\.\w+$/, '') === name);
  const at = known > 0 ? known : parts.length - 1;
  const extension = /\.(?:html?|php|aspx?)$/.exec(parts[at] ?? '')?.[0] ?? '';
  parts[at] = slug + extension;
  return parts.join('/') + (path.endsWith('/') ? '/' : '');
}
