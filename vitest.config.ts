import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Server tests that open a database, except files with one of these marks in a comment: `// mark:`. */
const listDatabaseTests = (...marks: string[]) =>
  globSync('server/**/*.test.ts').filter((file) => {
    const text = readFileSync(file, 'utf8');
    const opensDatabase = /support\/(test-site|boundary-site|release-site|empty-place)\.ts/.test(text);
    return opensDatabase && !marks.some((mark) => text.includes(`// ${mark}:`));
  });

/**
 * All tests run on SQLite. On PostgreSQL run only tests of code that depends on the database, of transactions, and of
 * every endpoint (boundary and odd-values). The others run on both only with `--mode nightly`. Files named
 * `*.nightly.test.ts` run only in that mode. `--mode full` adds tests that take hours or need root.
 */
export default defineConfig(({ mode }) => {
  const nightly = mode === 'test' ? ['**/*.nightly.test.ts'] : [];
  /** In milliseconds. Nightly tests try hundreds of values, and write to the disk. */
  const timeout = (byDay: number) => (mode === 'test' ? byDay : 5 * byDay);
  return {
    test: {
      // Password hashing and image encoding are slow on a busy machine.
      testTimeout: timeout(60_000),
      hookTimeout: timeout(60_000),
      expect: { poll: { timeout: 30_000 } },
      setupFiles: ['tests/support/patient-waits.ts'],
      // More than the two cores of CI, because tests also wait. By default Vitest leaves one core free.
      maxWorkers: 4,
      // One module graph per worker halves the time. Tests must not leave anything behind that others would see.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'sqlite',
            env: { TEST_DATABASE: 'sqlite' },
            include: ['{app,contract,content,server,tools}/**/*.test.{ts,tsx}'],
            // These files test behaviour that only PostgreSQL has.
            exclude: ['**/*.postgres.test.ts', ...nightly],
          },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            env: { TEST_DATABASE: 'postgres' },
            include: listDatabaseTests('SQLite only', ...(mode === 'test' ? ['PostgreSQL nightly'] : [])),
            exclude: nightly,
            globalSetup: ['tests/support/start-postgres.ts'],
          },
        },
        {
          extends: true,
          test: {
            // The built site in separate processes.
            name: 'processes',
            include: ['tests/processes/**/*.test.ts'],
            exclude: nightly,
            testTimeout: timeout(120_000),
            globalSetup: ['tests/support/prepare-data.ts'],
          },
        },
        {
          extends: true,
          test: {
            // Starts Varnish and nginx and measures them: see docs/scaling.md.
            name: 'cdn',
            include: ['tests/cdn/**/*.test.ts'],
            fileParallelism: false,
            testTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            // Needs a real S3 service, which not every machine has.
            name: 'object-storage',
            include: ['tests/object-storage/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            // Only run by `npm run test:cluster`.
            name: 'cluster',
            include: ['tests/cluster/**/*.test.ts'],
            fileParallelism: false,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            // Only run by `npm run test:fresh`: it needs root, and installs all packages again.
            name: 'fresh',
            include: ['tests/fresh/**/*.test.ts'],
            testTimeout: 20 * 60_000,
            hookTimeout: 20 * 60_000,
          },
        },
        {
          extends: true,
          test: {
            // Only run by `npm run test:slow-inputs`, because it takes many minutes.
            name: 'slow-inputs',
            include: ['tests/slow-inputs/**/*.test.ts'],
            globalSetup: ['tests/support/prepare-data.ts'],
            // One file at a time: these tests measure time.
            fileParallelism: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'faults',
            include: ['tests/faults/**/*.test.ts'],
            testTimeout: timeout(120_000),
            globalSetup: ['tests/support/prepare-data.ts'],
            // Slow tests and tests that need root run only in `npm run test:faults`.
            exclude: mode === 'full' ? [] : ['tests/faults/full/**', ...nightly],
            // One file at a time: these tests measure time.
            fileParallelism: false,
          },
        },
      ],
    },
  };
});
