import { readFile } from 'node:fs/promises';
import type { NewFile } from '../../zip/write-zip.ts';
import type { ExportProgress } from '../export-progress.ts';
import { findAssets } from './find-assets.ts';
import { rewriteHtml } from './rewrite-html.ts';
import { fileOf, type StaticAddress, toStatic } from './static-address.ts';

export interface StaticSource {
  /** The origin of the site. Links to it are internal links. */
  publicUrl: string;
  /** Requests an address from the site, like a visitor. */
  request(path: string): Promise<Response>;
  /** A file of the build. Undefined if there is none. */
  readAsset(path: string): Promise<Buffer | undefined>;
  /** Addresses to begin with. The rest is found by following links. */
  seeds: readonly string[];
  redirects: readonly { from_path: string; to_address: string | null; status: number }[];
  at: Date;
}

const SCRIPT = 'static-site.js';
const TEXT = /^(text\/|application\/(xml|rss|atom|json|xhtml))|\+xml/;

/** The files of a static site: every public page and file, found by following links, as any static host serves them. */
export async function* staticFiles(source: StaticSource, progress: ExportProgress): AsyncGenerator<NewFile> {
  const { publicUrl, request, readAsset, at } = source;
  const queue: StaticAddress[] = [];
  const seen = new Set<string>();
  const visit = (href: string, base = publicUrl): ReturnType<typeof toStatic> => {
    const found = toStatic(href, new URL(base, publicUrl).href);
    if (typeof found === 'object' && !seen.has(found.served)) {
      seen.add(found.served);
      queue.push(found);
      progress.begin(seen.size);
    }
    return found;
  };

  const rewrite = (html: string, path: string, withoutScripts = false): string =>
    rewriteHtml(html, {
      withoutScripts,
      head: scriptTag(withoutScripts ? undefined : path, publicUrl),
      address(href, kind) {
        if (kind === 'form') return new URL(href, new URL(path, publicUrl)).href;
        const found = visit(href, path);
        if (kind === 'file' || !found) return href;
        if (found === 'server') return new URL(href, new URL(path, publicUrl)).href;
        const { pathname, search, hash } = new URL(href, new URL(path, publicUrl));
        return href.startsWith(publicUrl) || found.served === pathname + search ? href : found.served + hash;
      },
    });

  yield { name: SCRIPT, content: await readFile(new URL('./static-site.js', import.meta.url)), changedAt: at };
  yield { name: '_redirects', content: redirectsFile(source.redirects), changedAt: at };
  const missing = await request('/404');
  yield { name: '404.html', content: rewrite(await missing.text(), '/404', true), changedAt: at };

  seen.add(`/${SCRIPT}`);
  for (const seed of source.seeds) visit(seed);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path } = next;
    const asset = await readAsset(path);
    if (asset) {
      for (const found of findAssets(path, asset)) if (await readAsset(found)) visit(found);
      yield { name: fileOf(next, { isHtml: false }), content: asset, changedAt: at };
    } else {
      const file = await toFile(next, await request(path));
      if (file) yield { ...file, changedAt: at };
    }
    progress.step();
  }

  async function toFile(address: StaticAddress, response: Response): Promise<Omit<NewFile, 'changedAt'> | undefined> {
    const target = response.headers.get('Location');
    if (target) {
      await response.body?.cancel();
      visit(target, address.path);
      return { name: fileOf(address, { isHtml: true }), content: redirectPage(target) };
    }
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) {
      const html = rewrite(await response.text(), address.path);
      return { name: fileOf(address, { isHtml: true }), content: html };
    }
    const name = fileOf(address, { isHtml: false });
    // A video is not read into memory.
    if (!TEXT.test(type)) return { name, content: response.body ?? '' };
    const content = await response.text();
    for (const [url] of content.matchAll(/https?:\/\/[^\s<>"')\]\\]+/g)) visit(url.replaceAll('&amp;', '&'));
    return { name, content };
  }
}

/** `path`: the address that the page was rendered for. Undefined for a page that may be shown at any address. */
const scriptTag = (path: string | undefined, origin: string) =>
  `<script src="/${SCRIPT}" data-origin="${origin}" data-queries="category page service author"${
    path ? ` data-address="${path.replaceAll('&', '&amp;')}"` : ''
  }></script>`;

/** A page that redirects, for hosts that do not support redirect rules. */
const redirectPage = (target: string) => {
  const href = target.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${href}"></head><body><a href="${href}">This page has moved.</a></body></html>\n`;
};

/** Encodes white space, which separates the parts of a line, and control characters, some of which end it. */
const toPath = (from: string) => from.toWellFormed().replace(/[\s\p{Cc}]/gu, encodeURIComponent);

/** For hosts that read this file, such as Netlify and Cloudflare Pages. */
const redirectsFile = (redirects: StaticSource['redirects']) =>
  redirects
    // Hosts differ in their syntax for queries.
    .filter(({ from_path, to_address }) => to_address && !from_path.includes('?'))
    .map(({ from_path, to_address, status }) => `${toPath(from_path)} ${to_address} ${status}\n`)
    .join('');
