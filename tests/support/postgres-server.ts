import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryPostgres } from './query-postgres.ts';
import { retry } from './retry.ts';
import { freePort } from './running-site.ts';
import { signalIfRunning } from './signal-if-running.ts';

const DEBIAN_BINARIES = '/usr/lib/postgresql/*/bin';

export interface PostgresServer {
  url: string;
  port: number;
  /** Resolves once the server accepts connections. */
  start(): Promise<void>;
  /** SIGINT is an orderly shutdown. SIGQUIT is like a crash. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Stops the server from responding. Its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** A standby of this server, without its settings. */
  makeStandby(): Promise<PostgresServer>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Stops the server, and removes its folder. */
  remove(): Promise<void>;
}

/** Creates a PostgreSQL server, on a free loopback port and in its own folder, without starting it. */
export async function createPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = newFolder();
  const initdb = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  run('initdb', '-D', join(folder, 'data'), ...initdb);
  return serverIn(folder, settings);
}

async function serverIn(folder: string, settings: Record<string, string>): Promise<PostgresServer> {
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
      await retry(() => queryPostgres(url, 'select 1'));
    },
    stop,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    async makeStandby() {
      const copy = newFolder();
      run('pg_basebackup', '-d', url, '-D', join(copy, 'data'), '-R', '--checkpoint=fast', '--no-sync');
      return serverIn(copy, {});
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

/** Sends a signal to the server and its child processes. */
function signalAll(data: string, signal: NodeJS.Signals) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const main = execFileSync('head', ['-n1', file], { encoding: 'utf8' }).trim();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' });
  for (const pid of [main, ...children.split('\n')].map(Number).filter((number) => number > 0)) {
    signalIfRunning(pid, signal);
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

/** PostgreSQL and PgBouncer do not run as root. Root runs them as the user of Debian's package. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
