import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from './running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of the tests' own; each test makes its own schema in it. */
    postgresUrl: string;
  }
}

const DEBIAN_BINARIES = '/usr/lib/postgresql/*/bin';

/** Starts a PostgreSQL server for the tests on a free loopback port, in a folder of its own, and ends it afterwards. */
export default async function startPostgres(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return;
  }

  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'otla-postgres-'));
  // PostgreSQL refuses to run as root: then it runs as the user that Debian's package made for it.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);

  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', `unix_socket_directories=${folder}`];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings], {
    ...user,
    stdio: 'ignore',
  });

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  project.provide('postgresUrl', url);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function findBinaries(): string {
  const [bin] = globSync(DEBIAN_BINARIES)
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .sort((a, b) => Number(b.match(/\d+/)?.[0]) - Number(a.match(/\d+/)?.[0]));
  if (bin) return bin;
  throw new Error(
    'No PostgreSQL server was found. Install it (Debian: apt-get install postgresql), ' +
      'or name a database that the tests may use in TEST_POSTGRES_URL.',
  );
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));

async function answering(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await pause(100);
    }
  }
}
