import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { retry } from './retry.ts';
import { freePort } from './running-site.ts';

const CREDENTIALS = { MEDIA_ACCESS_KEY_ID: 'SITE', MEDIA_SECRET_ACCESS_KEY: 'test-secret' };
const BUCKET = 'images';

/**
 * Starts Ceph's object gateway on a free loopback port, with its data in a file (`dbstore`): a real S3 service that
 * verifies signatures. Debian packages it since trixie. On other systems, set RADOSGW_ROOT to the root folder of a
 * trixie installation (see docs/object-storage.md).
 */
export async function startObjectStorage() {
  const { RADOSGW_ROOT: root = '' } = process.env;
  if (!existsSync(join(root || '/', 'usr/bin/radosgw'))) {
    throw new Error(
      'radosgw was not found. Install it (Debian trixie: apt-get install radosgw), or set RADOSGW_ROOT to the root ' +
        'folder of a trixie installation that has it. See docs/object-storage.md.',
    );
  }
  // In a chroot the gateway sees the folder under a different path.
  const hostFolder = mkdtempSync(join(root || tmpdir(), root ? 'tmp/otla-bucket-' : 'otla-bucket-'));
  const folder = root ? hostFolder.slice(root.replace(/\/$/, '').length) : hostFolder;
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
  const keys = [
    `--access-key=${CREDENTIALS.MEDIA_ACCESS_KEY_ID}`,
    `--secret-key=${CREDENTIALS.MEDIA_SECRET_ACCESS_KEY}`,
  ];
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
    accessKeyId: CREDENTIALS.MEDIA_ACCESS_KEY_ID,
    secretAccessKey: CREDENTIALS.MEDIA_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  const created = await owner.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
  if (!created.ok) throw new Error(`The bucket could not be created: ${await created.text()}`);

  return {
    /** Environment variables for a site that stores its images here. */
    settings: (prefix: string) => ({ MEDIA_URL: `s3://${BUCKET}/${prefix}`, MEDIA_ENDPOINT: endpoint, ...CREDENTIALS }),
    start,
    stop,
    async close() {
      await stop();
      rmSync(hostFolder, { recursive: true, force: true });
    },
  };
}
