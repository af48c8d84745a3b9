import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE } from './activity/actor.ts';
import { ignoreLostOutput, installLogger } from './core/logger.ts';
import { withSourceLines } from './core/source-lines.ts';
import { SQLITE_FILE } from './database/open-database.ts';
import { drainConnections } from './http/drain-connections.ts';
import type { Overrides } from './open-core.ts';
import { NEEDS_MAIL_SERVER, readSettings, type Settings } from './settings.ts';
import type { Site } from './site.ts';
import type { openReplaceable, ReplaceData, Running } from './start/replaceable-site.ts';
import { formatError, StartupError } from './start/startup-error.ts';

/** How long open requests may take to finish after a signal. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Signals within this time count as one: the terminal, npm and the parent process each forward a Ctrl-C. */
const DUPLICATE_SIGNAL_MS = 500;

/** How long keep-alive connections are served with `Connection: close` after a signal. */
const DRAIN_MS = 400;

ignoreLostOutput();
// Node prints the error after this, and ends the process.
process.on('uncaughtExceptionMonitor', (error) => {
  if (error.stack) error.stack = withSourceLines(error.stack);
});
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const isDevelopment = process.argv.includes('--dev');
  if (settings.workers > 1 && cluster.isPrimary && !isDevelopment) await startCluster(settings);
  else await start(settings, { isDevelopment });
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}

/** Creates the tables and demo content before starting the workers, so that they do not all try at the same time. */
async function startCluster(settings: Settings) {
  const site = await openPrepared(settings);
  try {
    await logStartup(site, await site.accounts.demoCredentials());
  } finally {
    await site.close();
  }
  const { startWorkers } = await import('./start/workers.ts');
  const { stop } = startWorkers(settings.workers);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
}

async function start(settings: Settings, { isDevelopment }: { isDevelopment: boolean }) {
  const { offerSetup } = await import('./accounts/setup/offer-setup.ts');
  const { createHttpServer } = await import('./http/http-server.ts');
  const { rejectMalformedRequests } = await import('./http/reject-malformed-requests.ts');
  const { commonHeaders } = await import('./http/security-headers.ts');
  const { openReplaceable } = await import('./start/replaceable-site.ts');
  const development = isDevelopment ? await import('./development.ts') : undefined;
  if (cluster.isWorker) requireDatabaseFile(settings);
  const server = createHttpServer();
  let isServing = false;

  /** Opens the site and its request handler: at the start, and again after a backup was restored. */
  async function open(replaceData: ReplaceData): Promise<Running<Site>> {
    // Workers cannot restore backups: the other workers would continue with the previous data.
    const site = await openPrepared(settings, { development, replaceData: cluster.isWorker ? undefined : replaceData });
    try {
      await site.startWork();
      const { listener, close } = development
        ? await development.openDevelopment(site, server)
        : await (await import('./production.ts')).openProduction(site);
      const answer = site.slices.health.traffic.instrument(rejectMalformedRequests(commonHeaders(settings), listener));
      if (isServing) indexForSearch(site);
      return {
        site,
        listener: answer,
        async close() {
          await close?.();
          await site.close();
        },
      };
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  const running = await openReplaceable(open, (error) => {
    console.error('The site could not be opened again:', error);
    process.exit(1);
  });
  try {
    server.on('request', (request, response) => {
      // Ending a connection with a response is safe. Closing an idle one can lose a request that is just arriving.
      if (running.current().slices.health.isStopping()) response.setHeader('Connection', 'close');
      running.listener(request, response);
    });
    const site = running.current();
    const demo = await site.accounts.demoCredentials();
    await listen(server, settings);
    await site.activity.record({
      by: SITE,
      action: 'site.started',
      note: `Node ${process.version}, ${settings.mode} mode`,
    });
    if (cluster.isPrimary) await logStartup(site, demo);
    const setup = (await site.slices.accounts.isSetUp())
      ? undefined
      : offerSetup({ db: site.db, clock: site.clock, publicUrl: settings.publicUrl, dataDir: settings.dataDir });
    installLogger(settings.logFormat);
    // An unhandled rejection in background work must not stop the site for everybody.
    process.on('unhandledRejection', (error) => console.error('An error was not handled:', error));
    indexForSearch(site);
    isServing = true;
    stopOnSignal(server, running, () => setup?.stop());
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** Updates the search index in the background, so that the first search does not wait for it. */
function indexForSearch({ slices }: Site) {
  slices.search.finishIndex().catch((error) => console.error('Indexing for the search failed:', error));
}

/**
 * Throws if the database file is missing. The first process has created it. If an administrator has moved the data
 * folder away, a replacement worker must not create an empty database: the other workers still use the real one.
 */
function requireDatabaseFile({ databaseUrl, dataDir }: Settings) {
  const file = join(dataDir, SQLITE_FILE);
  if (databaseUrl || existsSync(file)) return;
  throw new StartupError(`${file} was deleted or moved away while the site runs. Put it back, or restart the site.`);
}

/** Opens the site and upgrades a database of an earlier version. Does not start background work. */
async function openPrepared(
  settings: Settings,
  {
    development,
    replaceData,
  }: { development?: { OVERRIDES: Overrides } | undefined; replaceData?: ReplaceData | undefined } = {},
): Promise<Site> {
  const { openSite } = await import('./site.ts');
  // In development, pages are not compiled yet.
  const hashPagesOf = development ? undefined : (await import('./start/hash-pages-of.ts')).hashPagesOf(settings);
  const { openUpgraded } = await import('./start/upgrade.ts');
  const site = await openUpgraded(settings, {
    open: () => openSite(settings, { ...development?.OVERRIDES, replaceData, hashPagesOf, startsWork: false }),
    close: (site) => site.close(),
    async check(site, { from, to, backup }) {
      const { checkUpgrade } = await import('./start/check-upgrade.ts');
      await checkUpgrade(site, development ? undefined : await (await import('./production.ts')).openPathReader(site));
      const note = backup ? `Backup: ${backup}` : 'Without a backup';
      await site.activity.record({ by: SITE, action: 'site.upgraded', name: `${from} → ${to}`, note });
    },
  });
  try {
    // This runs after the check, because a missing setting must not undo an upgrade.
    await prepare(site);
    return site;
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Adds the demo content in demo mode. In production, refuses to start with the demo password. */
async function prepare(site: Site) {
  if (site.settings.mode === 'demo') {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    await seedDemo(site);
  } else if (await site.accounts.isDemoLoginEnabled()) {
    throw new StartupError(
      'The demo administrator can still sign in with the demo password, which is public. Change it with "npm run create-admin -- admin@example.com", or use a new DATA_DIR or DATABASE_URL.',
    );
  }
  if (await site.slices.accounts.isSetUp()) {
    // Possible in a demo that only has posts.
    if ((await site.accounts.count()) === 0)
      console.warn('There is no administrator yet. Create one with "npm run create-admin -- you@example.com".');
    if (site.settings.mode === 'production' && site.settings.mail.source === 'none') {
      throw new StartupError(`SMTP_URL is missing, and no mail server was entered in the panel: ${NEEDS_MAIL_SERVER}`);
    }
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

async function logStartup({ settings, db, clock, slices }: Site, demo: { email: string; password: string } | null) {
  console.log(`The site is at ${settings.publicUrl}`);
  if (demo)
    console.log(`Sign in at ${settings.publicUrl}/admin/login with ${demo.email} and the password ${demo.password}`);
  if (!settings.mail.smtpUrl) {
    const why = settings.mail.source === 'none' ? 'There is no mail server yet' : 'MAIL=files';
    console.warn(`${why}: e-mails are written to ${settings.dataDir}/letters instead of being sent`);
  }
  if (settings.demoPublic) {
    console.warn(
      'DEMO_PUBLIC=yes: anyone who can reach this address can sign in, because the demo password is public.',
    );
  }
  if (!(await slices.opening.isOpen())) {
    console.warn(
      'The site is closed: visitors see the page "Opening soon". Open it on the launch checklist of the panel, or set OPEN=yes.',
    );
  }
  if (settings.mode === 'production') {
    const { createLaunchStore, describeCheck } = await import('./copy/launch/launch-store.ts');
    for (const check of await createLaunchStore(db, clock).toConfirm()) console.warn(describeCheck(check));
  }
}

/** The first signal lets open requests finish, within a time limit. A second signal exits at once. */
function stopOnSignal(
  server: Server,
  running: Awaited<ReturnType<typeof openReplaceable<Site>>>,
  stopSetup: () => Promise<void> | undefined,
) {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    running.current().slices.health.announceStop();
    setTimeout(() => {
      console.warn(`Closing connections that are still open after ${SHUTDOWN_TIMEOUT_MS / 1_000} seconds.`);
      server.closeAllConnections();
    }, SHUTDOWN_TIMEOUT_MS).unref();
    await pause(DRAIN_MS);
    const { emptied } = await drainConnections(server);
    await pause(DRAIN_MS);
    server.closeIdleConnections();
    await stopSetup();
    await emptied;
    await running.close();
    process.exit(0);
  };
  const onSignal = () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > DUPLICATE_SIGNAL_MS) process.exit(1);
    void stop();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
}

/** Stops when the parent exits. npm forwards signals only to its shell, which dies without forwarding them. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
