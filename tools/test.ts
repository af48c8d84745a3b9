import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import prepareData from '../tests/support/prepare-data.ts';
import { ensureChromium, ensurePostgres } from './test-machine.ts';

/**
 * `npm test`: static checks, the tests on both databases, and the journeys in a browser. With --quick: no PostgreSQL,
 * no browser. The last line counts everything.
 */
interface Step {
  name: string;
  command: string[];
  /** A step without a report counts as one check. */
  report?: string;
}

const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'otla-reports-'));
const unitReport = join(reports, 'unit.json');
const faultReport = join(reports, 'faults.json');
const journeyReport = join(reports, 'journeys.json');

const checks: Step[] = [
  { name: 'Types', command: ['tsc', '--noEmit'] },
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
const failures: string[] = [];
spawnSync('react-router', ['typegen'], { stdio: 'inherit' });
await runStep({ name: 'Build', command: ['node', 'tools/build-pages.ts', '--if-stale'] }, { isCaptured: true });
// In parallel: each uses one core.
const [removeData] = await Promise.all([
  isQuick ? undefined : prepareData(),
  ...checks.map((step) => runStep(step, { isCaptured: true })),
]);
const [unitTests, ...siteTests] = tests;
if (unitTests) await runStep(unitTests);
// In parallel, because the fault tests mostly wait.
await Promise.all(siteTests.map((step, index) => runStep(step, { isCaptured: index === 0 })));
await removeData?.();
rmSync(reports, { recursive: true });

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function vitest(projects: string[], report: string): string[] {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
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
  if (failed > 0) failures.push(name);
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

/** The counts of Vitest or Playwright; skipped tests count as failed. */
function readReport(path: string): { passed: number; failed: number } | undefined {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    if (report.stats) {
      const { expected, unexpected, flaky, skipped } = report.stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    }
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests };
  } catch {
    return undefined;
  }
}
