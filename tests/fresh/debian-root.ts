import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The path of the repository in the root folder. */
const SITE = '/site';
const CERTIFICATES = '/etc/ssl/of-the-host.crt';

export interface DebianRoot {
  /** The path of the same folder on this machine. */
  site: string;
  /** Runs a shell command in the repository, and returns its exit code and output. */
  run(command: string, env?: Record<string, string>): Promise<{ code: number; output: string }>;
  /** Starts a shell command in the repository as the leader of a process group of its own. */
  start(command: string, env?: Record<string, string>): ChildProcess;
  remove(): Promise<void>;
}

/**
 * Installs a minimal Debian 12 with its own Node and npm into a temporary folder, and copies the repository into it:
 * the files that Git lists, as they are on disk. Its processes see no other files, but share this machine's network.
 */
export async function makeDebianRoot(): Promise<DebianRoot> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/mmdebstrap')) {
    throw new Error('npm run test:fresh runs on Debian as root, with mmdebstrap: apt-get install mmdebstrap');
  }
  const folder = await mkdtemp(join(tmpdir(), 'otla-fresh-'));
  const root = join(folder, 'root');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('mmdebstrap', ['--variant=apt', '--include=nodejs,npm,ca-certificates', 'bookworm', root]);
    await copyRepository(root + SITE);
    const env = await networkSettings(root);
    return {
      site: root + SITE,
      start: (command, more) => startInRoot(root, command, { ...env, ...more }),
      run: (command, more) => complete(startInRoot(root, command, { ...env, ...more })),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyRepository(target: string) {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { encoding: 'utf8' }).split('\0').filter(existsSync);
  for (const parent of new Set(files.map(dirname))) await mkdir(join(target, parent), { recursive: true });
  for (const file of files) await cp(file, join(target, file));
}

/** The settings with which npm on this machine reaches the registry. */
async function networkSettings(root: string): Promise<Record<string, string>> {
  await cp('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true });
  await cp('/etc/hosts', join(root, 'etc/hosts'), { dereference: true });
  const env: Record<string, string> = {
    npm_config_registry: (await run('npm', ['config', 'get', 'registry'])).stdout.trim(),
  };
  for (const [name, value] of Object.entries(process.env)) {
    if (value && /^(https?|no)_proxy$/i.test(name)) env[name] = value;
  }
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  if (certificates) {
    await cp(certificates, root + CERTIFICATES, { dereference: true });
    env.NODE_EXTRA_CA_CERTS = CERTIFICATES;
  }
  return env;
}

/** The process has its own mount namespace, so nothing has to be unmounted, even after a crash. */
function startInRoot(root: string, command: string, env: Record<string, string>): ChildProcess {
  const enter = `mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" sh -c "cd ${SITE} && $1"`;
  return spawn('unshare', ['--mount', 'sh', '-c', enter, root, command], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

function complete(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
