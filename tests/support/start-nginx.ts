import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from './retry.ts';

/**
 * nginx on a loopback port in front of instances ("127.0.0.1:3000"), configured by deploy/nginx.conf, without TLS and
 * with other addresses.
 */
export async function startNginx({ port, instances }: { port: number; instances: string[] }) {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed (Debian: apt-get install nginx-light).');
  const folder = await mkdtemp(join(tmpdir(), 'otla-nginx-'));
  const sample = await readFile('deploy/nginx.conf', 'utf8');
  const settings = sample
    .replace(/(?:^ *server 127\.0\.0\.1:\d+ (.+)\n)+/m, (_lines, options) =>
      instances.map((address) => `  server ${address} ${options}\n`).join(''),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.+\n/gm, '');
  if (!settings.includes(`server ${instances.at(-1)} `) || /ssl/.test(settings)) {
    throw new Error('deploy/nginx.conf has changed: adapt the replacements in start-nginx.ts.');
  }

  await writeFile(join(folder, 'nginx.conf'), completeConfig(settings, folder));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]);
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const url = `http://localhost:${port}`;
  const errors = () => readFile(join(folder, 'errors'), 'utf8');
  // Any response counts, since the instances may not be running yet.
  await retry(() => fetch(url)).catch(async () => {
    throw new Error(`nginx does not respond: ${await errors()}`);
  });
  return {
    url,
    errors,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds what the nginx.conf of a distribution contains. */
function completeConfig(settings: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')}
${settings} }`;
}
