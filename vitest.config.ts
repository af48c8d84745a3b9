import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The tests of the server that open a database, unless they say that they do not depend on it. */
const databaseTests = globSync('server/**/*.test.ts').filter((file) => {
  const text = readFileSync(file, 'utf8');
  return text.includes('support/test-site.ts') && !text.includes('// SQLite only:');
});

/** Everything on SQLite, and what uses a database on PostgreSQL too. */
export default defineConfig(({ mode }) => ({
  test: {
    // Password hashing and image work take the time they take, on a busy machine more.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Vitest would leave one core to itself; on two that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          env: { TEST_DATABASE: 'sqlite' },
          include: ['{app,contract,content,server,tools}/**/*.test.{ts,tsx}'],
          // What only PostgreSQL does.
          exclude: ['**/*.postgres.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          include: databaseTests,
          globalSetup: ['tests/support/start-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The built site in processes of its own.
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          testTimeout: 120_000,
          globalSetup: ['tests/support/prepare-data.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Starts Varnish and nginx, and measures: see docs/scaling.md.
          name: 'cdn',
          include: ['tests/cdn/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Asks a real service, which not every machine has.
          name: 'object-storage',
          include: ['tests/object-storage/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // `npm run test:cluster` alone.
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
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-data.ts'],
          // `npm run test:faults` alone: what waits, or wants to be root.
          exclude: mode === 'full' ? [] : ['tests/faults/full/**'],
          // They count in minutes what others do in milliseconds: one at a time.
          fileParallelism: false,
        },
      },
    ],
  },
}));
