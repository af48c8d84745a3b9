import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { SITE } from '../../server/activity/actor.ts';
import type { Email, Mailer } from '../../server/mail/mailer.ts';
import { readSettings } from '../../server/settings.ts';
import { type Overrides, openSite } from '../../server/site.ts';
import { createWeb } from '../../server/web.ts';
import { createEmptyDatabase, dropDatabase, returnDatabase, takeDatabase } from './postgres-databases.ts';

/** The administrator of a test site. */
export const EDITOR = { email: 'meera@example.com', password: 'three unrelated words' };

/** 2026-11-21T08:30:00Z, a Saturday afternoon in Ahmedabad. */
export const NOW = Date.UTC(2026, 10, 21, 8, 30);

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/**
 * A real site on an empty database of the kind under test, with its files in a folder of its own. Only e-mail and the
 * clock are replaced: `emails` collects what would be sent (unless SMTP_URL or MAIL=files is set),
 * `time.now` is the time. Dispose of it with `await using`.
 */
export async function openTestSite(env: Record<string, string> = {}, overrides: Overrides = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-test-'));
  const { databaseUrl, drop } = await newDatabase({ isMigrated: true });
  const time = { now: NOW };
  const emails: Email[] = [];
  const mailer: Mailer & { fail: Error | undefined } = {
    fail: undefined,
    async send(email) {
      if (mailer.fail) throw mailer.fail;
      emails.push(email);
      return { by: 'email', answer: '250 2.0.0 Ok: queued' };
    },
    close() {},
  };

  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  const isReplaced = env.MAIL !== 'files' && !env.SMTP_URL;
  const site = await openSite(settings, { clock: () => time.now, ...(isReplaced && { mailer }), ...overrides });
  await site.accounts.add({ email: EDITOR.email, passwordHash: await editorHash, by: SITE });
  const web = createWeb(site, { pages: async () => new Response('a page', { status: 200 }) });

  return {
    ...site,
    time,
    emails,
    mailer,
    dataDir,
    /** Sends a request as a client that is not a browser, from the network address. */
    request(path: string, init: RequestInit = {}, address?: string): Promise<Response> {
      const env = address ? { incoming: { socket: { remoteAddress: address } } } : undefined;
      return Promise.resolve(web.request(`http://localhost:3000${path}`, init, env));
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

export const jsonBody = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export function formBody(fields: Record<string, string | File>): { method: 'POST'; body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'POST', body };
}

/** Hashing is slow by design: once for all tests of a file. */
const editorHash = hashPassword(EDITOR.password);

/**
 * On PostgreSQL each site has a database of its own as well. Without `isMigrated` it has no tables.
 */
export async function newDatabase({ isMigrated = false } = {}): Promise<{
  databaseUrl: string;
  drop: () => Promise<void>;
}> {
  if (process.env.TEST_DATABASE !== 'postgres') return { databaseUrl: '', drop: async () => {} };
  const databaseUrl = isMigrated ? await takeDatabase() : await createEmptyDatabase();
  return { databaseUrl, drop: async () => (isMigrated ? returnDatabase(databaseUrl) : dropDatabase(databaseUrl)) };
}
