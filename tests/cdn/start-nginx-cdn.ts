import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/running-site.ts';
import { type Cdn, replaceIn, waitForPort } from './cdn.ts';

const MODULE = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';

/** nginx with deploy/nginx-cdn.conf, but with other ports and folders, and without TLS. */
export async function startNginxCdn({ port, sitePort }: { port: number; sitePort: number }): Promise<Cdn> {
  if (!existsSync(MODULE)) {
    throw new Error(`${MODULE} is missing (Debian: apt-get install nginx-light libnginx-mod-http-cache-purge).`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'otla-nginx-cdn-'));
  const purgePort = await freePort();
  let conf = await readFile('deploy/nginx-cdn.conf', 'utf8');
  conf = replaceIn(conf, '/var/cache/nginx/site', join(folder, 'cache'));
  conf = replaceIn(conf, 'server 127.0.0.1:3000', `server 127.0.0.1:${sitePort}`);
  conf = replaceIn(conf, 'listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  conf = replaceIn(conf, 'listen 127.0.0.1:6080;', `listen 127.0.0.1:${purgePort};`);
  conf = conf.replace(/^ *ssl_.+\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `load_module ${MODULE}; daemon off; worker_processes 1; pid ${folder}/pid; user root;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')} ${conf} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'errors')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitForPort(nginx, port);
  return {
    url: `http://localhost:${port}`,
    settings: { CDN_PURGE_BY: 'address', CDN_PURGE_URL: `http://127.0.0.1:${purgePort}` },
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
