import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Debian's photographs of leaves, flowers and a sky (GPL), 1280 to 2560 pixels wide, 80 KB to 1.2 MB, of twelve: the first ten. */
const PACKAGE = 'mate-backgrounds';
const PLACE = 'usr/share/backgrounds/mate/nature';
const WANTED = 10;

const CACHE = fileURLToPath(new URL('../node_modules/.cache/photographs', import.meta.url));

export interface Photograph {
  name: string;
  bytes: Buffer;
}

/** Ten photographs that are nobody's test pictures: of the package where it is installed, or fetched without installing it. */
export function loadPhotographs(): Photograph[] {
  const folder = [join('/', PLACE), join(CACHE, PLACE)].find((one) => existsSync(one)) ?? fetchThem();
  const names = readdirSync(folder).sort().slice(0, WANTED);
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

function fetchThem(): string {
  console.log(`Fetching the photographs of Debian's ${PACKAGE} (47 MB) into ${CACHE}…`);
  mkdirSync(CACHE, { recursive: true });
  execFileSync('apt-get', ['download', PACKAGE], { cwd: CACHE, stdio: ['ignore', 'ignore', 'ignore'] });
  const archive = readdirSync(CACHE).find((name) => name.endsWith('.deb')) ?? '';
  execFileSync('dpkg-deb', ['-x', archive, '.'], { cwd: CACHE });
  rmSync(join(CACHE, archive));
  return join(CACHE, PLACE);
}
