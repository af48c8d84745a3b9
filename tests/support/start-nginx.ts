import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * nginx on a loopback port in front of instances ("127.0.0.1:3000"), with the deployers' configuration
 * (deploy/nginx.conf), without TLS and with other addresses.
 */
export async function startNginx({ port, instances }: { port: number; instances: string[] }) {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed (Debian: apt-get install nginx-light).');
  const folder = await mkdtemp(join(tmpdir(), 'otla-nginx-'));
  const given = await readFile('deploy/nginx.conf', 'utf8');
  const settings = given
    .replace(/(?:^ *server 127\.0\.0\.1:\d+ (.+)\n)+/m, (_lines, options) =>
      instances.map((address) => `  server ${address} ${options}\n`).join(''),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.+\n/gm, '');
  if (!settings.includes(`server ${instances.at(-1)} `) || /ssl/.test(settings)) {
    throw new Error('deploy/nginx.conf was rewritten: say in start-nginx.ts what is to be replaced in it.');
  }

  await writeFile(join(folder, 'nginx.conf'), around(settings, folder));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]);
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await isAnswering(url)); tries++) {
    if (nginx.exitCode !== null || tries > 100) {
      throw new Error(`nginx does not answer: ${await readFile(join(folder, 'errors'), 'utf8')}`);
    }
    await pause(50);
  }
  return {
    /** Its origin, without a slash at its end. */
    url,
    /** Its error log. */
    errors: () => readFile(join(folder, 'errors'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings that a distribution's own nginx.conf has. */
function around(settings: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')}
${settings} }`;
}

/** Any response counts: the instances may not be running yet. */
const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
