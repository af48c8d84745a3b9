import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE } from '../../server/activity/actor.ts';
import { openDatabase, SQLITE_FILE } from '../../server/database/open-database.ts';
import type { Overrides } from '../../server/open-core.ts';
import { readSettings } from '../../server/settings.ts';
import { openSite } from '../../server/site.ts';
import { createApp } from '../../server/web.ts';
import { createEmptyDatabase, dropDatabase, returnDatabase, takeDatabase } from './postgres-databases.ts';
import { jsonBody } from './requests.ts';
import { createTestMailer } from './test-mailer.ts';

export { bearer, formBody, jsonBody } from './requests.ts';

/** The administrator of a test site. */
export const EDITOR = { email: 'meera@example.com', password: 'three unrelated words' };

/** 2026-11-21T08:30:00Z, a Saturday afternoon in Ahmedabad. */
export const NOW = Date.UTC(2026, 10, 21, 8, 30);

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/**
 * Opens a real site on an empty database of the kind under test, with its own data folder. Only e-mail and the clock
 * are replaced: `emails` collects what would be sent (unless SMTP_URL or MAIL=files is set), and `time.now` is the
 * current time. Use it with `await using`.
 */
export async function openTestSite(env: Record<string, string> = {}, overrides: Overrides = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-test-'));
  const { databaseUrl, drop } = await newMigratedDatabase(dataDir);
  const time = { now: NOW };
  const { emails, mailer } = createTestMailer();

  // A new production site is closed. Tests of a closed site pass an empty OPEN.
  const open = env.SITE_MODE === 'production' ? { OPEN: 'yes' } : {};
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...open, ...env });
  const isReplaced = env.MAIL !== 'files' && !env.SMTP_URL;
  const site = await openSite(settings, { clock: () => time.now, ...(isReplaced && { mailer }), ...overrides });
  await site.accounts.add({ email: EDITOR.email, passwordHash: EDITOR_HASH, role: 'owner', by: SITE });
  const pages = async ({ url }: Request) => {
    const path = new URL(url).pathname.toLowerCase();
    const listed = await site.publicPages(site.copy);
    const isPage = /^\/blogs\/\d+$/.test(path) || listed.some((page) => page.path.toLowerCase() === path);
    return new Response('a page', { status: isPage ? 200 : 404 });
  };
  const app = createApp(site, { pages });

  return {
    ...site,
    // Slices can be missing only in tests that omit them, and these tests do not use them.
    slices: site.slices as Required<typeof site.slices>,
    time,
    emails,
    mailer,
    dataDir,
    /** Sends a request as a client that is not a browser, from a network address. */
    request(path: string, init: RequestInit = {}, address?: string): Promise<Response> {
      const env = address ? { incoming: { socket: { remoteAddress: address } } } : undefined;
      return Promise.resolve(app.request(`http://localhost:3000${path}`, init, env));
    },
    /** Signs in and returns the token. */
    async signIn(): Promise<string> {
      const response = await this.request('/public/api/login', jsonBody(EDITOR));
      return ((await response.json()) as { token: string }).token;
    },
    async [Symbol.asyncDispose]() {
      await site.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let migratedFile: Promise<Buffer> | undefined;

/** An SQLite file after all migrations. Copying it takes a tenth of the time of migrating. */
const readMigratedFile = (): Promise<Buffer> => {
  migratedFile ??= migrateFile();
  return migratedFile;
};

async function migrateFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-migrated-'));
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  await db.destroy();
  const file = await readFile(join(dataDir, SQLITE_FILE));
  await rm(dataDir, { recursive: true });
  return file;
}

/**
 * A password hash with the least cost, because hashing is slow by design and most tests sign in. The hash itself
 * contains its cost.
 */
export const EDITOR_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$RR3U+IPEuSeSl49xvuZjH9MxNORcvQdbQ019Q8EkAAc';

/** A database without tables: on PostgreSQL a new one, on SQLite the file that does not exist yet. */
export async function newDatabase() {
  if (process.env.TEST_DATABASE !== 'postgres') return { databaseUrl: '', drop: async () => {} };
  const databaseUrl = await createEmptyDatabase();
  return { databaseUrl, drop: () => dropDatabase(databaseUrl) };
}

/** A database after all migrations. On SQLite it is written to the data folder. */
export async function newMigratedDatabase(dataDir: string) {
  if (process.env.TEST_DATABASE === 'postgres') {
    const databaseUrl = await takeDatabase();
    return { databaseUrl, drop: async () => returnDatabase(databaseUrl) };
  }
  await writeFile(join(dataDir, SQLITE_FILE), await readMigratedFile());
  return { databaseUrl: '', drop: async () => {} };
}
