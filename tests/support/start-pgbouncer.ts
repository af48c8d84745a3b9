import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresUser } from './postgres-server.ts';
import { queryPostgres } from './query-postgres.ts';
import { retry } from './retry.ts';
import { freePort } from './running-site.ts';

/** PgBouncer in transaction mode, on a free loopback port, in front of the PostgreSQL server on `serverPort`. */
export async function startPgbouncer(serverPort: number) {
  if (spawnSync('pgbouncer', ['--version']).error) {
    throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  }
  const folder = mkdtempSync(join(tmpdir(), 'otla-pgbouncer-'));
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (server: number) => writeFileSync(file, settings(server, port));
  write(serverPort);
  const pgbouncer = spawn('pgbouncer', ['-q', file], { ...postgresUser(), stdio: 'ignore' });
  const ended = new Promise((resolve) => pgbouncer.once('exit', resolve));
  const url = `postgres://postgres@127.0.0.1:${port}/site`;
  await retry(() => queryPostgres(url, 'select 1'));
  return {
    url,
    /** Switches to another server, as after a failover. */
    pointTo(server: number) {
      write(server);
      pgbouncer.kill('SIGHUP');
    },
    async remove() {
      pgbouncer.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = (server: number, port: number) => `[databases]
site = host=127.0.0.1 port=${server} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
; Seconds until PgBouncer reconnects to a server that was down. Its default is 15.
server_login_retry = 1
`;
