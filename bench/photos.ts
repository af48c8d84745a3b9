import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A Debian package with twelve photographs (GPL), 1280 to 2560 pixels wide, 80 KB to 1.2 MB. */
const PACKAGE = 'mate-backgrounds';
const PHOTO_FOLDER = 'usr/share/backgrounds/mate/nature';
const COUNT = 10;

const CACHE = fileURLToPath(new URL('../node_modules/.cache/photographs', import.meta.url));

export interface Photograph {
  name: string;
  bytes: Buffer;
}

/** Ten real photographs. Downloads the package if it is not installed, without installing it. */
export function loadPhotos(): Photograph[] {
  const folder = [join('/', PHOTO_FOLDER), join(CACHE, PHOTO_FOLDER)].find((one) => existsSync(one)) ?? download();
  const names = readdirSync(folder).sort().slice(0, COUNT);
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

function download(): string {
  console.log(`Downloading the photographs of Debian's ${PACKAGE} (47 MB) into ${CACHE}…`);
  mkdirSync(CACHE, { recursive: true });
  execFileSync('apt-get', ['download', PACKAGE], { cwd: CACHE, stdio: ['ignore', 'ignore', 'ignore'] });
  const archive = readdirSync(CACHE).find((name) => name.endsWith('.deb')) ?? '';
  execFileSync('dpkg-deb', ['-x', archive, '.'], { cwd: CACHE });
  rmSync(join(CACHE, archive));
  return join(CACHE, PHOTO_FOLDER);
}
