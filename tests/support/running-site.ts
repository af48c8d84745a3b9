import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds within which the site must respond, also on a machine that is busy with other tests. */
const START_TIMEOUT_MS = 90_000;

export interface RunningSite {
  /** The origin, without a trailing slash. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that the process has printed. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the site on a free port and waits until it responds, checking every `pollMs` milliseconds. Without a DATA_DIR
 * it gets a new folder, a copy of the prepared demo (prepare-data.ts). `cwd` is the folder of the program, if it is
 * another copy of the repository.
 */
export function startSite(env: Record<string, string> = {}, { pollMs = 100, cwd = '.' } = {}): Promise<RunningSite> {
  return start(['--max-semi-space-size=8', '--heap-growing-percent=30', 'build/server/main.js'], env, pollMs, cwd);
}

/** The same as `npm run start:guarded`. */
export function startGuarded(env: Record<string, string> = {}): Promise<RunningSite> {
  return start(['build/server/start-guarded.js'], env, 100);
}

/** The same as `npm run dev`, without restarts. */
export function startDevelopment(): Promise<RunningSite> {
  return start(['--conditions', 'development', 'server/main.ts', '--dev'], {}, 100);
}

async function start(program: string[], env: Record<string, string>, pollMs: number, cwd = '.'): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? (await copyPreparedData());
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tools/launch.cjs', ...program], {
    cwd,
    // A new production site is closed. Tests of a closed site pass an empty OPEN.
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, OPEN: 'yes', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Stops the site if a failed test did not.
  const kill = () => child.kill();
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));

  const isUp = () =>
    fetch(url).then(
      // A closed site is up, too: it responds with Retry-After.
      ({ ok, headers }) => ok || headers.has('Retry-After'),
      () => false,
    );
  for (const end = performance.now() + START_TIMEOUT_MS; !(await isUp()); await pause(pollMs)) {
    if (child.exitCode !== null) throw new Error(`The site failed to start:\n${output}`);
    if (performance.now() > end) throw new Error(`The site does not respond:\n${output}`);
  }

  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await ended;
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A data folder with the prepared demo, for a site that is started more than once. */
export async function copyPreparedData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otla-site-'));
  const { PREPARED_DATA: prepared } = process.env;
  if (prepared) await cp(prepared, folder, { recursive: true });
  return folder;
}

let nextPort = 0;

/**
 * A free port that stays free until the caller listens on it. It is below 32768, from where Linux takes the ports of
 * outgoing connections, and each test process has its own 100 ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + (process.pid % 120) * 100 + (nextPort++ % 100);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
