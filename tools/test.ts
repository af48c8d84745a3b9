import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensurePostgres } from './test-machine.ts';

/**
 * Everything that has to hold, in one command: what can be checked without running, the tests on both databases, and
 * the journeys in a browser. With --quick: no PostgreSQL, no browser. Ends with the one line that counts it all.
 */
interface Step {
  name: string;
  command: string[];
  /** Where the step writes its counts; a step without one counts as a single check. */
  report?: string;
}

const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'otla-reports-'));
const unitReport = join(reports, 'unit.json');
const faultReport = join(reports, 'faults.json');
const journeyReport = join(reports, 'journeys.json');

const steps: Step[] = [
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'Walls', command: ['depcruise', 'app', 'content', 'contract', 'server', 'tests', 'tools', 'bench'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Build', command: ['node', 'tools/build-pages.ts', '--if-stale'] },
  {
    name: isQuick ? 'Tests on SQLite' : 'Tests on SQLite and PostgreSQL',
    command: vitest(isQuick ? ['sqlite'] : ['sqlite', 'postgres'], unitReport),
    report: unitReport,
  },
];
if (!isQuick) {
  ensurePostgres();
  process.env.CHROMIUM = ensureChromium();
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = journeyReport;
  steps.push(
    // By themselves: they run one at a time, and Vitest would then let all tests run so.
    { name: 'The running site killed and cut off', command: vitest(['faults'], faultReport), report: faultReport },
    {
      name: 'Journeys in a browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      report: journeyReport,
    },
  );
}

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
// Route types are made, not kept.
spawnSync('react-router', ['typegen'], { stdio: 'inherit' });
for (const { name, command, report } of steps) {
  console.log(`\n── ${name}`);
  const succeeded = await run(command);
  const counts = report ? readReport(report) : undefined;
  const passed = counts?.passed ?? (succeeded ? 1 : 0);
  // A runner that broke down failed once more than it could count; so did one that ran nothing.
  const failed = counts?.failed || (succeeded && passed > 0 ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}
rmSync(reports, { recursive: true });

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function vitest(projects: string[], report: string): string[] {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
}

function run([program = '', ...parameters]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Vitest and Playwright each write their counts in their own words; skipped tests count as failed. */
function readReport(path: string): { passed: number; failed: number } | undefined {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    if (report.stats) {
      const { expected, unexpected, flaky, skipped } = report.stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    }
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests };
  } catch {
    return undefined;
  }
}
