import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { retry } from './retry.ts';
import { freePort } from './running-site.ts';

const KEY = { MEDIA_ACCESS_KEY_ID: 'SITE', MEDIA_SECRET_ACCESS_KEY: 'a secret of the tests' };
const BUCKET = 'images';

/**
 * Ceph's object gateway with its storage in a file (`dbstore`): a real S3 service, which verifies signatures, on a free
 * loopback port. Debian has it since trixie; on other systems RADOSGW_ROOT is a folder that contains a trixie system
 * (see docs/object-storage.md).
 */
export async function startObjectStorage() {
  const { RADOSGW_ROOT: root = '' } = process.env;
  if (!existsSync(join(root || '/', 'usr/bin/radosgw'))) {
    throw new Error(
      'radosgw is not installed (Debian trixie: apt-get install radosgw), and RADOSGW_ROOT is not a folder with a ' +
        'trixie system that has it. See docs/object-storage.md.',
    );
  }
  // The gateway may run in a chroot, where the folder has another path.
  const outside = mkdtempSync(join(root || tmpdir(), root ? 'tmp/otla-bucket-' : 'otla-bucket-'));
  const folder = root ? outside.slice(root.replace(/\/$/, '').length) : outside;
  const port = await freePort();
  const options = [
    '--no-mon-config',
    ...['--conf', '/dev/null', '-n', 'client.rgw.test', '--keyring', '/dev/null', '--run_dir', folder],
    ...['--rgw_backend_store', 'dbstore', '--dbstore_db_dir', folder, '--rgw_data', folder],
    ...['--rgw_config_store', 'dbstore', '--dbstore_config_uri', `file:${folder}/config.db`],
  ];
  const command = (program: string, more: string[]): [string, string[]] =>
    root ? ['chroot', [root, program, ...options, ...more]] : [program, [...options, ...more]];

  const user = ['user', 'create', '--uid=site', '--display-name=Site'];
  const keys = [`--access-key=${KEY.MEDIA_ACCESS_KEY_ID}`, `--secret-key=${KEY.MEDIA_SECRET_ACCESS_KEY}`];
  execFileSync(...command('radosgw-admin', [...user, ...keys]), { stdio: 'pipe' });

  const endpoint = `http://127.0.0.1:${port}`;
  let gateway: ChildProcess | undefined;

  async function start() {
    const listen = `beast endpoint=127.0.0.1:${port}`;
    gateway = spawn(...command('radosgw', ['-d', '--rgw_frontends', listen]), { stdio: 'ignore' });
    await retry(async () => {
      if (!(await fetch(endpoint)).ok) throw new Error('The object gateway is not ready.');
    });
  }

  async function stop() {
    const ended = new Promise((resolve) => gateway?.once('exit', resolve));
    gateway?.kill('SIGKILL');
    await ended;
  }

  await start();
  const owner = new AwsClient({
    accessKeyId: KEY.MEDIA_ACCESS_KEY_ID,
    secretAccessKey: KEY.MEDIA_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  const created = await owner.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
  if (!created.ok) throw new Error(`The bucket could not be created: ${await created.text()}`);

  return {
    /** Environment variables of a site. */
    settings: (prefix: string) => ({ MEDIA_URL: `s3://${BUCKET}/${prefix}`, MEDIA_ENDPOINT: endpoint, ...KEY }),
    start,
    stop,
    async close() {
      await stop();
      rmSync(outside, { recursive: true, force: true });
    },
  };
}
