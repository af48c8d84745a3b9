import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Builds the pages and the server into build/. With --if-stale, as in `npm start`, only if their sources have changed
 * since the last build.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = 'build/made-from.sha256';
const OWN_FILES = 'build/own-files.json';
/** Folders of files that clients and running processes may load after the next build. */
const KEPT = ['build/client/static', 'build/server'];
/** The files of the previous build. Outside of build/, which each build empties. */
const PREVIOUS = '.react-router/previous';
const SOURCES = [
  ...['app', 'content', 'contract', 'public', 'server'].map((folder) => `${folder}/**/*`),
  'tools/{bundle-server,omit-screens,start-guarded}.ts',
  '*.config.ts',
  'package-lock.json',
];

process.chdir(ROOT);
const sources = hashOfSources();
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

if (!process.argv.includes('--if-stale') || !isFresh) {
  if (!existsSync('node_modules/@react-router/dev')) {
    // A production install has no build tools, but may have a build from another machine.
    if (existsSync('build/server/main.js')) process.exit(0);
    console.error(
      'The site is not built, and the development packages that build it are not installed: "npm ci" leaves them out if NODE_ENV is "production", or if npm is set to omit "dev". Run "npm ci --include=dev", then this again.',
    );
    process.exit(1);
  }
  console.log('Building the site…');
  const previous = stashPrevious();
  build();
  await compressClientFiles();
  addPrevious(previous);
  writeFileSync(STAMP, sources);
}

/** Hashes contents rather than comparing dates, since all files of a fresh clone are new. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(process.versions.node + process.env.WORKAROUNDS);
  for (const entry of globSync(SOURCES, { withFileTypes: true }).sort((a, b) => pathOf(a).localeCompare(pathOf(b)))) {
    if (entry.isFile() && !entry.name.includes('.test.'))
      hash.update(pathOf(entry)).update(readFileSync(pathOf(entry)));
  }
  return hash.digest('hex');
}

function build() {
  const run = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status === 0) return;
  restorePrevious();
  console.error(`${run.stdout}${run.stderr}\nThe site could not be built: see above.`);
  process.exit(1);
}

/**
 * Keeps the files of the previous build, because pages and processes that were started before this build still load
 * them. Files of older builds are removed. Returns the paths of the previous build's own files.
 */
function stashPrevious(): string[] {
  const ownFiles = existsSync(OWN_FILES) ? (JSON.parse(readFileSync(OWN_FILES, 'utf8')) as string[]) : [];
  // If the folder exists, a build was interrupted, and build/ is incomplete.
  if (existsSync(PREVIOUS)) return ownFiles;
  for (const folder of KEPT) if (existsSync(folder)) move(folder, `${PREVIOUS}/${folder}`);
  return ownFiles;
}

/** Restores the previous build after a failure, for the running site and the next build. */
function restorePrevious() {
  for (const folder of KEPT) {
    if (!existsSync(`${PREVIOUS}/${folder}`)) continue;
    rmSync(folder, { recursive: true, force: true });
    move(`${PREVIOUS}/${folder}`, folder);
  }
  rmSync(PREVIOUS, { recursive: true, force: true });
}

function addPrevious(previous: string[]) {
  const ownFiles = KEPT.flatMap((folder) => globSync(`${folder}/**/*.*`));
  for (const path of previous) {
    if (!ownFiles.includes(path) && existsSync(`${PREVIOUS}/${path}`)) cpSync(`${PREVIOUS}/${path}`, path);
  }
  rmSync(PREVIOUS, { recursive: true, force: true });
  writeFileSync(OWN_FILES, JSON.stringify(ownFiles));
}

function move(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Compresses files once, at the highest level, rather than for each request. */
async function compressClientFiles() {
  const compress = async (path: string) => {
    const content = readFileSync(path);
    const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    writeFileSync(`${path}.br`, await brotli);
  };
  // In parallel: zlib compresses in threads.
  await Promise.all(globSync('build/client/**/*.{js,css,svg,html,txt,json,webmanifest}').map(compress));
}

function pathOf(entry: { parentPath: string; name: string }) {
  return `${entry.parentPath}/${entry.name}`;
}
