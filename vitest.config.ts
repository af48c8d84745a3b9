import { defineConfig } from 'vitest/config';

/** The same tests on each database: what is not about a database is quick enough to run twice. */
export default defineConfig({
  test: {
    include: ['{app,contract,content,server,tools}/**/*.test.{ts,tsx}'],
    // Password hashing and image work take the time they take, on a busy machine more.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: {
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          include: ['server/**/*.test.ts'],
          globalSetup: ['tests/support/start-postgres.ts'],
        },
      },
    ],
  },
});
