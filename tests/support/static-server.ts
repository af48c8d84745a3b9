import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { listen } from './listen.ts';

/** Serves the files of a folder as static hosts do: queries are ignored, and a folder is its index.html. */
export async function serveFolder(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const path = join(folder, decodeURIComponent(pathname));
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
      return;
    }
    const file = found?.isDirectory() ? join(path, 'index.html') : path;
    const content = await readFile(file).catch(() => undefined);
    const type = getMimeType(content ? file : '404.html') ?? 'application/octet-stream';
    response.writeHead(content ? 200 : 404, { 'Content-Type': type });
    response.end(content ?? (await readFile(join(folder, '404.html'))));
  });
  return listen(server);
}
