import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './running-site.ts';

const DEBIAN_BINARIES = '/usr/lib/postgresql/*/bin';

export interface PostgresServer {
  url: string;
  port: number;
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** SIGINT: orderly. SIGQUIT: like a crash. SIGSTOP: it answers nothing and keeps its connections open. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** A standby of this server, without its settings. */
  makeStandby(): Promise<PostgresServer>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Ends it, and removes its folder. */
  remove(): Promise<void>;
}

/** A PostgreSQL server on a free loopback port, in a folder of its own; it is not running yet. */
export async function createPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = newFolder();
  const initdb = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  run('initdb', '-D', join(folder, 'data'), ...initdb);
  return inFolder(folder, settings);
}

async function inFolder(folder: string, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort();
  const data = join(folder, 'data');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const all = { max_connections: '200', unix_socket_directories: folder, ...settings };
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const stop = async (signal: NodeJS.Signals) => {
    server?.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    async start() {
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      server = spawn(program('postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...options], {
        ...postgresUser(),
        stdio: 'ignore',
      });
      ended = new Promise((resolve) => server?.once('exit', resolve));
      await answering(url);
    },
    stop,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    async makeStandby() {
      const copy = newFolder();
      run('pg_basebackup', '-d', url, '-D', join(copy, 'data'), '-R', '--checkpoint=fast', '--no-sync');
      return inFolder(copy, {});
    },
    async promote() {
      run('pg_ctl', '-D', data, 'promote');
    },
    async remove() {
      signalAll(data, 'SIGCONT');
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server and its child processes. */
function signalAll(data: string, signal: NodeJS.Signals) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const main = execFileSync('head', ['-n1', file], { encoding: 'utf8' }).trim();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' });
  for (const pid of [main, ...children.split('\n')].map(Number).filter((number) => number > 0)) {
    process.kill(pid, signal);
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otla-postgres-'));
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const run = (name: string, ...parameters: string[]) =>
  execFileSync(program(name), parameters, { ...postgresUser(), stdio: 'pipe' });

function program(name: string): string {
  const [bin] = globSync(DEBIAN_BINARIES)
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .sort((a, b) => Number(b.match(/\d+/)?.[0]) - Number(a.match(/\d+/)?.[0]));
  if (bin) return join(bin, name);
  throw new Error(
    'No PostgreSQL server was found. Install it (Debian: apt-get install postgresql), ' +
      'or name a database that the tests may use in TEST_POSTGRES_URL.',
  );
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as the user of Debian's package. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
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
