import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { CachedResponse } from './http/responses/cached-response.ts';

const YEAR = 31_536_000;

export interface StaticFiles {
  /** Sends a file. Returns false if there is no file with that name, or if it cannot be read. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * The files of the build. Requests cannot reach other files on the disk. Each file is read on its first request,
 * together with the compressed versions that the build wrote beside it.
 */
export function openStaticFiles(folder: string, commonHeaders: Readonly<Record<string, string>>): StaticFiles {
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) !== '' && !/(^|\/)\.|\.(br|gz)$/.test(name))
      .map((name) => `/${name}`),
  );
  const read = new Map<string, CachedResponse>();

  const open = (path: string): CachedResponse => {
    const file = join(folder, path);
    // Names under /static/ contain a hash of the content.
    const lifetime = path.startsWith('/static/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600';
    const headers = Object.entries({
      ...commonHeaders,
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': lifetime,
    });
    const [br, gzip] = [`${file}.br`, `${file}.gz`].map((name) => (existsSync(name) ? readFileSync(name) : undefined));
    return new CachedResponse(
      { status: 200, headers, body: readFileSync(file) },
      { ...(br && { br }), ...(gzip && { gzip }) },
    );
  };

  return {
    send(request, response) {
      const url = request.url ?? '';
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      let file = read.get(path);
      if (!file) {
        if (!names.has(path)) return false;
        try {
          file = open(path);
        } catch (error) {
          // This can happen while a build in this folder has moved the files away.
          console.error(`The file ${path} could not be read:`, error);
          return false;
        }
        read.set(path, file);
      }
      file.send(request, response);
      return true;
    },
  };
}
