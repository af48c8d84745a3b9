import { PAGES } from '../../../contract/pages.ts';
import { decodePercent } from '../../core/decode-percent.ts';

/** Parameters that public pages read. The pages they select are files of their own. */
const PARAMETERS = ['category', 'page', 'service', 'author'];

/** Addresses that only the server can answer. A static site links to them there. */
const SERVER_ONLY = /^\/(admin|login|api|public\/api|rest|preview|search)(\/|$)/i;

/** A page or file of the site. */
export interface StaticAddress {
  /** The path and query to request from the site. */
  path: string;
  /** The path under which a static host serves it. */
  served: string;
}

/** The target of a link: a file of the static site, or `server`. Undefined for another site. */
export function toStatic(href: string, base: string): StaticAddress | 'server' | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { origin, pathname, search } = new URL(href, base);
  if (origin !== new URL(base).origin) return undefined;
  const query = [...new URLSearchParams(search)];
  if (SERVER_ONLY.test(pathname) || query.some(([name]) => !PARAMETERS.includes(name))) return 'server';
  const suffix = search.slice(1).replace(/[=&]/g, '-');
  if (!/^[\w-]*$/.test(suffix)) return 'server';
  const path = toCanonicalCase(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
  // The script of static sites does the same.
  return { path: path + search, served: suffix ? `${path}/-/${suffix}/` : path };
}

/** The file that a static host answers a request for this address with. */
export function fileOf({ served }: StaticAddress, { isHtml }: { isHtml: boolean }): string {
  const name = decodePercent(served).replace(/^\/|\/$/g, '');
  if (!isHtml || name.endsWith('.html')) return name;
  return name ? `${name}/index.html` : 'index.html';
}

const ROUTES = Object.values(PAGES).map(({ path }) => path.split('/'));

/** Routes match any letter case, but the files of most hosts do not. */
function toCanonicalCase(path: string): string {
  const segments = path.split('/');
  const isAlike = (own: string, index: number) =>
    own.startsWith(':') || own.toLowerCase() === segments[index]?.toLowerCase();
  const route = ROUTES.find((own) => own.length === segments.length && own.every(isAlike));
  return route ? route.map((own, index) => (own.startsWith(':') ? (segments[index] as string) : own)).join('/') : path;
}
