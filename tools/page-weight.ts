import { get } from 'node:http';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface PageWeight {
  /** Transferred bytes: brotli, except for fonts, which are compressed already. */
  html: number;
  script: number;
  css: number;
  fonts: number;
  files: { path: string; kind: 'script' | 'css' | 'fonts'; bytes: number }[];
}

/** What a first visit to a page downloads before hydration: its HTML, and the files that the HTML references. */
export async function weighPage(origin: string, page: string): Promise<PageWeight> {
  const html = await (await fetch(origin + page)).text();
  const paths = new Set([...html.matchAll(REFERENCE)].map(([, path]) => path as string));
  const weight: PageWeight = { html: await bytesOf(origin + page), script: 0, css: 0, fonts: 0, files: [] };
  for (const path of paths) {
    // Loaded after hydration.
    if (basename(path).startsWith('manifest-')) continue;
    const kind = path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'css' : 'fonts';
    const bytes = await bytesOf(origin + path);
    weight[kind] += bytes;
    weight.files.push({ path, kind, bytes });
  }
  return weight;
}

const REFERENCE = /"(\/static\/[^"\\]+\.(?:js|css|woff2))/g;

/** The size as sent to a browser that accepts brotli. Compresses responses that the server does not. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const isText = /text|javascript|json|xml/.test(response.headers['content-type'] ?? '');
      resolve(isText && !response.headers['content-encoding'] ? brotliCompressSync(body).length : body.length);
    });
    request.on('error', reject);
  });
}
