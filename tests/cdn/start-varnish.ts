import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cdn, replaceIn, waitForPort } from './cdn.ts';

/** Varnish with deploy/varnish.vcl, but with the site's port. */
export async function startVarnish({ port, sitePort }: { port: number; sitePort: number }): Promise<Cdn> {
  if (spawnSync('varnishd', ['-V']).error) {
    throw new Error('Varnish is not installed (Debian: apt-get install varnish varnish-modules).');
  }
  const folder = await mkdtemp(join(tmpdir(), 'otla-varnish-'));
  const vcl = replaceIn(await readFile('deploy/varnish.vcl', 'utf8'), '.port = "3000"', `.port = "${sitePort}"`);
  const file = join(folder, 'site.vcl');
  await writeFile(file, vcl);
  // Without a jail, which would need its own user.
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', file, '-s', 'malloc,256m'];
  const varnish = spawn('varnishd', [...options, '-a', `127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  await waitForPort(varnish, port);
  return {
    url: `http://localhost:${port}`,
    settings: { CDN_PURGE_BY: 'key', CDN_PURGE_URL: `http://127.0.0.1:${port}/purge-by-key` },
    async stop() {
      const ended = new Promise((resolve) => varnish.once('exit', resolve));
      varnish.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
