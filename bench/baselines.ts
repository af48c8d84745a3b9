import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from '../tests/support/retry.ts';
import { freePort } from '../tests/support/running-site.ts';

/** A compressed page as the site sent it. */
export interface SentPage {
  name: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A server that responds to /{name} with the same bytes. */
export interface Baseline {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Node's HTTP server, which only writes one buffer per path. */
export function startBareNode(pages: readonly SentPage[]): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-node-'));
  const responses = pages.map(({ name, headers, body }) => [`/${name}`, { headers, body: body.toString('base64') }]);
  writeFileSync(join(folder, 'responses.json'), JSON.stringify(Object.fromEntries(responses)));
  const program = new URL('bare-server.ts', import.meta.url).pathname;
  return open(folder, pages, (port) =>
    spawn(process.execPath, [program, String(port), join(folder, 'responses.json')]),
  );
}

/** One worker of nginx with the pages as files. */
export function startNginx(pages: readonly SentPage[]): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  mkdirSync(join(folder, 'pages'));
  for (const { name, body } of pages) writeFileSync(join(folder, 'pages', name), body);
  return open(folder, pages, (port) => {
    writeFileSync(join(folder, 'nginx.conf'), nginxSettings(folder, port, pages));
    return spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]);
  });
}

async function open(
  folder: string,
  pages: readonly SentPage[],
  begin: (port: number) => ChildProcess,
): Promise<Baseline> {
  const port = await freePort();
  const child = begin(port);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await retry(() => fetch(`${url}/${pages[0]?.name}`));
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tuned for speed: no log, a cache of open files, keep-alive connections. */
function nginxSettings(folder: string, port: number, pages: readonly SentPage[]): string {
  const headers = Object.entries(pages[0]?.headers ?? {})
    .filter(([name]) => !/^(content-type|content-length|etag|date|connection|keep-alive)$/i.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
      open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; root ${folder}/pages; default_type "text/html; charset=utf-8"; ${headers.join(' ')} }
    }`;
}
