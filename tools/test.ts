import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import prepareData from '../tests/support/prepare-data.ts';
import { ensureChromium, ensurePostgres } from './test-machine.ts';

/**
 * `npm test`: static checks, the tests on both databases, and the journeys in a browser. With --quick: no PostgreSQL,
 * no browser. With --nightly: also tests that are slow and rarely the only ones to fail. The last lines repeat every
 * failed test with its error, because some readers of a log keep only its end, and count everything.
 */
interface Step {
  name: string;
  command: string[];
  /** A step without a report counts as one check. */
  report?: string;
}

/** How much memory must be free to keep the data of tests in it: PostgreSQL's write-ahead log takes 1 GB at most. */
const MEMORY_BYTES = 6 * 1024 ** 3;
/** How many lines of an error the end of the output repeats. */
const SHOWN_LINES = 30;
const isQuick = process.argv.includes('--quick');
const isNightly = process.argv.includes('--nightly');
if (isNightly) process.env.NIGHTLY = 'yes';
if (!isNightly) keepDataInMemory();
const reports = mkdtempSync(join(tmpdir(), 'otla-reports-'));
const unitReport = join(reports, 'unit.json');
const faultReport = join(reports, 'faults.json');
const journeyReport = join(reports, 'journeys.json');

const checks: Step[] = [
  { name: 'Types', command: ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1'] },
  { name: 'Lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'Dependency rules',
    command: ['depcruise', 'app', 'content', 'contract', 'server', 'tests', 'tools', 'bench'],
  },
  { name: 'Unused code', command: ['knip'] },
];
const tests: Step[] = isQuick
  ? [{ name: 'Tests on SQLite', command: vitest(['sqlite'], unitReport), report: unitReport }]
  : [
      {
        name: 'Tests on SQLite, on PostgreSQL and of the running site',
        command: vitest(['sqlite', 'postgres', 'processes'], unitReport),
        report: unitReport,
      },
      // A separate run: these files run one at a time, which Vitest would apply to all tests.
      {
        name: 'Faults: the running site killed and disconnected',
        command: vitest(['faults'], faultReport),
        report: faultReport,
      },
      {
        name: 'Journeys in a browser',
        command: ['playwright', 'test', '--reporter=list,json'],
        report: journeyReport,
      },
    ];
if (!isQuick) {
  ensurePostgres();
  process.env.CHROMIUM = ensureChromium();
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = journeyReport;
}

const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
const failedTests: string[] = [];
spawnSync('react-router', ['typegen'], { stdio: 'inherit' });
const build = runStep({ name: 'Build', command: ['node', 'tools/build-pages.ts', '--if-stale'] }, { isCaptured: true });
// In parallel: each uses one core.
const [removeData] = await Promise.all([
  build.then(() => (isQuick ? undefined : prepareData())),
  ...checks.map((step) => runStep(step, { isCaptured: true })),
]);
const [unitTests, ...siteTests] = tests;
if (unitTests) await runStep(unitTests);
// In parallel: journeys wait for pages, and fault tests for processes.
await Promise.all(siteTests.map((step, index) => runStep(step, { isCaptured: index === 0 })));
await removeData?.();
rmSync(reports, { recursive: true });

for (const failedTest of failedTests) console.log(`\n✗ ${failedTest}`);
console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join(', ')}` : '');
if (!isNightly) console.log('Not run: what CONTRIBUTING.md leaves to `npm run test:nightly`.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * Keeps the files of tests in memory if there is room, because every commit of a site waits some milliseconds for the
 * disk. `npm run test:nightly` uses the disk.
 */
function keepDataInMemory(): void {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (Math.min(bavail * bsize, freemem()) < MEMORY_BYTES) return;
    const folder = mkdtempSync('/dev/shm/otla-');
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Containers often mount /dev/shm without the right to run programs in it, as some tests do.
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    if (spawnSync(program).status !== 0) return;
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    process.env.TMPDIR = folder;
    // Otherwise an interrupted run would leave its data in memory.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  } catch {
    // Not Linux, or a container without shared memory.
  }
}

function vitest(projects: string[], report: string): string[] {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const mode = isNightly ? ['--mode', 'nightly'] : [];
  return ['vitest', 'run', ...mode, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
}

async function runStep({ name, command, report }: Step, { isCaptured = false } = {}) {
  if (!isCaptured) console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const { succeeded, output } = await run(command, isCaptured);
  if (isCaptured) console.log(`\n── ${name}\n${output}`);
  console.log(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const counts = report ? readReport(report) : undefined;
  const passed = counts?.passed ?? (succeeded ? 1 : 0);
  // A runner that crashed, or ran no test, counts as one more failure.
  const failed = counts?.failed || (succeeded && passed > 0 ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failedSteps.push(name);
  failedTests.push(...(counts?.failedTests ?? []));
}

function run([program = '', ...parameters]: string[], isCaptured: boolean) {
  return new Promise<{ succeeded: boolean; output: string }>((resolve) => {
    const shown = isCaptured ? 'pipe' : 'inherit';
    const child = spawn(program, parameters, { stdio: ['ignore', shown, shown] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

interface Counts {
  passed: number;
  failed: number;
  /** The name and the error of each failed test. */
  failedTests: string[];
}

/** The results of Vitest or Playwright; skipped tests count as failed. */
function readReport(path: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats ? readJourneys(report) : readVitest(report);
  } catch {
    return undefined;
  }
}

function readVitest(report: JsonTestResults): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failedTests: report.testResults.flatMap(({ name, message, assertionResults }) => [
      // A file that could not be loaded has a message and no tests.
      ...(message ? [describeFailure(name, [message])] : []),
      ...assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages ?? [])),
    ]),
  };
}

function readJourneys({ stats, suites }: JSONReport): Counts {
  const allSuites = (list: JSONReportSuite[]): JSONReportSuite[] =>
    list.flatMap((suite) => [suite, ...allSuites(suite.suites ?? [])]);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failedTests: allSuites(suites)
      .flatMap(({ specs }) => specs)
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ file, line, title, tests: runs }) => {
        const errors = runs.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return describeFailure(
          `${file}:${line} › ${title}`,
          errors.map(({ message }) => message ?? ''),
        );
      }),
  };
}

function describeFailure(name: string, errors: string[]): string {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n').slice(0, SHOWN_LINES);
  return [relative(process.cwd(), name), ...lines].join('\n  ');
}
