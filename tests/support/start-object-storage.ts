import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from './running-site.ts';

const KEY = { MEDIA_ACCESS_KEY_ID: 'SITE', MEDIA_SECRET_ACCESS_KEY: 'a secret of the tests' };
const BUCKET = 'pictures';

/**
 * Ceph's object gateway with its storage in a file (`dbstore`): a real S3 service, which checks signatures, on a free
 * loopback port. It is in Debian from trixie on; on another system RADOSGW_ROOT names a folder with a trixie in it (see
 * docs/object-storage.md).
 */
export async function startObjectStorage() {
  const { RADOSGW_ROOT: root = '' } = process.env;
  if (!existsSync(join(root || '/', 'usr/bin/radosgw'))) {
    throw new Error(
      'There is no object storage to test with: install radosgw (Debian trixie: apt-get install radosgw), or name the ' +
        'folder of a trixie that has it in RADOSGW_ROOT. See docs/object-storage.md.',
    );
  }
  // As the gateway sees it, which may run in a chroot.
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
    for (let tries = 0; ; tries++) {
      const answered = await fetch(endpoint).then(
        ({ ok }) => ok,
        () => false,
      );
      if (answered) return;
      if (tries > 300 || gateway.exitCode !== null) throw new Error('The object gateway does not answer.');
      await pause(100);
    }
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
  const made = await owner.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`The bucket could not be made: ${await made.text()}`);

  return {
    /** For the environment of a site. */
    settings: (prefix: string) => ({ MEDIA_URL: `s3://${BUCKET}/${prefix}`, MEDIA_ENDPOINT: endpoint, ...KEY }),
    start,
    /** Kills it, as a power cut would. */
    stop,
    async close() {
      await stop();
      rmSync(outside, { recursive: true, force: true });
    },
  };
}
