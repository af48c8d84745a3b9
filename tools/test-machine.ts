import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** The headless shell first: without a browser window, the journeys take 20 % less time. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const POSTGRES_PATHS = ['/usr/lib/postgresql/*/bin/initdb'];

/** The path of the browser for the journeys: CHROMIUM, or an installed one. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...CHROMIUM_PATHS].find((path) => path && existsSync(path));

/** On Debian, root installs the browser if necessary. */
export const ensureChromium = (): string =>
  findChromium() ?? install('chromium-headless-shell', findChromium, 'Install Chromium, and set CHROMIUM to its path.');

/** Installs PostgreSQL if necessary, unless TEST_POSTGRES_URL names a server for the tests. */
export function ensurePostgres(): void {
  if (process.env.TEST_POSTGRES_URL) return;
  const find = () => globSync(POSTGRES_PATHS)[0];
  if (!find()) install('postgresql', find, 'Install PostgreSQL, or set TEST_POSTGRES_URL to a server for the tests.');
}

function install(debianPackage: string, find: () => string | undefined, advice: string): string {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0) {
    console.log(`Installing ${debianPackage}, which the tests need…`);
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], options);
    const found = find();
    if (found) return found;
  }
  console.error(
    `The tests need ${debianPackage}, which was not found. On Debian: apt-get install ${debianPackage}. ${advice}`,
  );
  console.log('0 passed, 1 failed');
  process.exit(1);
}
