import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { enableCompileCache } from 'node:module';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import type { Site } from './site.ts';

/** Milliseconds that open requests have to finish after a signal. */
const PATIENCE = 10_000;

// Compiled modules are kept between starts. What is imported from here on profits, so the rest is imported below.
enableCompileCache();

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await start(readSettings(process.env), { isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  console.error(inOneSentence(error));
  process.exit(1);
}

async function start(settings: Settings, { isDevelopment }: { isDevelopment: boolean }) {
  const { openSite } = await import('./site.ts');
  const site = await openSite(settings);
  try {
    await makeReady(site);
    const server = createServer();
    const { listener, close } = isDevelopment
      ? await (await import('./development.ts')).openDevelopment(site, server)
      : await (await import('./production.ts')).openProduction(site);
    server.on('request', listener);
    await listen(server, settings);
    greet(site, await site.accounts.demoCredentials());
    stopOnSignal(server, site, close);
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Demo mode brings its content; production refuses what only a demo may have. */
async function makeReady(site: Site) {
  if (site.settings.mode === 'demo') {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    await seedDemo(site);
    return;
  }
  if (await site.accounts.isDemoAccountOpen()) {
    throw new StartProblem(
      'The demo administrator can still sign in with the demo password, which everyone knows. Give it another one with "npm run create-admin -- admin@example.com", or use a new DATA_DIR or DATABASE_URL.',
    );
  }
  if ((await site.accounts.count()) === 0) {
    console.warn('There is no administrator yet. Make one with "npm run create-admin -- you@example.com".');
  }
}

function listen(server: Server, { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function greet({ settings }: Site, demo: { email: string; password: string } | null) {
  console.log(`The site is at ${settings.publicUrl}`);
  if (demo)
    console.log(`Sign in at ${settings.publicUrl}/admin/login with ${demo.email} and the password ${demo.password}`);
  if (!settings.mail.smtpUrl) console.log(`SMTP_URL is not set: letters are written to ${settings.dataDir}/letters`);
  if (settings.demoPublic) {
    console.warn('DEMO_PUBLIC=yes: whoever reaches this address can sign in, the demo password is known to everyone.');
  }
}

/** The first signal lets open requests finish; a second one, or impatience, does not. */
function stopOnSignal(server: Server, site: Site, closePages: (() => Promise<void>) | undefined) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
    const answered = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closePages?.();
    await answered;
    await site.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** A reason not to start that the deployer can do something about. */
class StartProblem extends Error {}

function inOneSentence(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join('\n');
  if (error instanceof StartProblem) return error.message;
  const { code, message, path, syscall, port, address } = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  if (syscall === 'listen')
    return `The site cannot listen on ${address}:${port} (${code}). Set HOST and PORT to what this machine allows.`;
  if (code === 'ERR_MODULE_NOT_FOUND') return `${message}\nRun "npm ci", then "npm run build".`;
  if (syscall && path)
    return `DATA_DIR cannot be used: ${path} is not writable (${code}). Set DATA_DIR to a folder that is.`;
  if (code === 'ERR_SQLITE_ERROR')
    return `The database in DATA_DIR cannot be used: ${message}. Set DATA_DIR to a folder that is writable.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `DATABASE_URL does not answer (${code}). Start PostgreSQL, or mend the address.`;
  return `The site could not start: ${message}`;
}
