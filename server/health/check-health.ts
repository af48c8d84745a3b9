import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type HealthReport, type HealthState, UNDELIVERED_DAYS } from '../../contract/health.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { findOverdue } from '../publishing/overdue-store.ts';
import type { Settings } from '../settings.ts';
import { VERSION } from '../start/version.ts';
import type { HealthStore } from './health-store.ts';
import type { Traffic } from './traffic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long an e-mail may wait before it counts as a problem, in milliseconds. Mail servers restart sometimes. */
const MAX_EMAIL_AGE_MS = HOUR;
/** Shares of free disk space. Below `warn` the state is `waiting`, below `alert` it is `bad`. */
const FREE_SHARE = { warn: 0.15, alert: 0.05 };
/** In milliseconds. Monitors time out soon, and a dead network never responds. */
const CHECK_TIMEOUT_MS = 2_000;

export interface HealthDependencies {
  settings: Pick<Settings, 'mode' | 'dataDir' | 'mail'>;
  /** The folder to which e-mails are written without a mail server. */
  emailFolder: string;
  clock: Clock;
  startedAt: number;
  store: HealthStore;
  /** Scheduled changes that were not published on time. */
  findOverdue(): ReturnType<typeof findOverdue>;
  backups: {
    lastSuccessful(): Promise<{ bytes: number; endedAt: string } | undefined>;
    lastFailure(): Promise<string | undefined>;
    successfulSince(timestamp: number): Promise<string[]>;
    /** `everyHours`: 0 if none are scheduled. `nextAt` in milliseconds. */
    schedule(): Promise<{ everyHours: number; nextAt: number | undefined }>;
  };
  /** Backups in a bucket. Undefined without a bucket. */
  offsite: (() => Promise<HealthReport['offsite']>) | undefined;
  traffic: Traffic;
  /** Samples in the copy that nobody has confirmed. */
  samples(): Promise<HealthReport['samples']['facts']>;
  /** Webhooks that the site has turned off, and those whose last delivery failed. Undefined: it has no webhooks. */
  webhookProblems: (() => Promise<HealthReport['webhooks']['problems']>) | undefined;
  /** Published texts that no longer fit their fields. */
  rejectedCopy(): Promise<HealthReport['copy']['rejected']>;
}

/** Checks everything that can fail unnoticed. Throws if the database does not respond. */
export async function checkHealth(parts: HealthDependencies): Promise<HealthReport> {
  const { clock, store, traffic, startedAt } = parts;
  const began = performance.now();
  const isWritable = await store.ping();
  const milliseconds = Math.max(1, Math.round(performance.now() - began));
  const failed = traffic.responses[5] ?? 0;
  return {
    checkedAt: toTimestamp(clock()),
    outbox: { ...(await checkOutbox(parts)), undelivered: await findUndelivered(parts) },
    backup: await checkBackups(parts),
    offsite: (await parts.offsite?.()) ?? null,
    disk: { ...(await checkDisk(parts)), ...(await store.sizes()) },
    publishing: await checkPublishing(parts),
    copy: await checkCopy(parts),
    webhooks: await checkWebhooks(parts),
    database: { state: isWritable ? 'good' : 'bad', kind: store.kind, milliseconds },
    samples: await checkSamples(parts),
    requests: {
      state: failed > 0 ? 'waiting' : 'good',
      answered: Object.values(traffic.responses).reduce((sum, count) => sum + count, 0),
      failed,
    },
    version: VERSION,
    // Only the Health screen waits for another server.
    update: null,
    startedAt: toTimestamp(startedAt),
  };
}

/** The checks one by one, for a list that still shows what the others found when one of them fails. */
export const separateChecks = (parts: HealthDependencies) => ({
  outbox: () => checkOutbox(parts),
  undelivered: () => findUndelivered(parts),
  backup: () => checkBackups(parts),
  disk: () => withTimeout(checkDisk(parts)),
  publishing: () => checkPublishing(parts),
  copy: () => checkCopy(parts),
  webhooks: () => checkWebhooks(parts),
  samples: () => checkSamples(parts),
});

/** The names of checks that need attention now. Omits sizes, which are slow to compute. */
export async function findProblems(parts: HealthDependencies): Promise<string[]> {
  const problems = await Promise.all([
    runCheck('disk', async () => ({ disk: await checkDisk(parts) })),
    runCheck('database', async () => {
      const isWritable = await parts.store.ping();
      // If the whole folder is gone, the check of the disk reports it.
      const isLost = !isWritable && existsSync(parts.settings.dataDir);
      return {
        database: { state: isLost ? 'bad' : 'good' },
        outbox: await checkOutbox(parts),
        backup: await checkBackups(parts),
      };
    }),
  ]);
  return problems.flat();
}

/** The names of failed checks. A check that does not respond has failed. */
async function runCheck(name: string, check: () => Promise<Record<string, { state: HealthState }>>) {
  try {
    const result = await withTimeout(check());
    return Object.entries(result).flatMap(([part, { state }]) => (state === 'bad' ? [part] : []));
  } catch (error) {
    console.error(`Health check "${name}" failed:`, error);
    return [name];
  }
}

function withTimeout<Value>(check: Promise<Value>): Promise<Value> {
  const timeout = pause(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${CHECK_TIMEOUT_MS} ms`);
  });
  return Promise.race([check, timeout]);
}

async function checkOutbox({
  settings,
  emailFolder,
  store,
  clock,
}: HealthDependencies): Promise<Omit<HealthReport['outbox'], 'undelivered'>> {
  const hasMailServer = sendsEmail(settings);
  const inFiles = hasMailServer ? 0 : await store.messagesInFiles();
  const emails = await store.waitingEmails();
  const age = emails.oldestAt ? clock() - Date.parse(emails.oldestAt) : 0;
  // The deployer may have chosen MAIL=files, so it is not `bad`, but not `good` in production either. A demo needs no
  // mail server until it gets a message.
  const lacksMailServer = !hasMailServer && (settings.mode === 'production' || inFiles > 0);
  const state = age > MAX_EMAIL_AGE_MS ? 'bad' : emails.lastAnswer || lacksMailServer ? 'waiting' : 'good';
  return {
    state,
    delivery: hasMailServer ? 'smtp' : 'files',
    source: settings.mail.source,
    mailTo: settings.mail.to,
    folder: hasMailServer ? null : emailFolder,
    inFiles,
    ...emails,
  };
}

/** Not part of /readyz, because these e-mails are no longer retried. */
const findUndelivered = ({ store, clock }: HealthDependencies) =>
  store.undeliveredEmails(toTimestamp(clock() - UNDELIVERED_DAYS * DAY));

/**
 * Not part of /readyz, because a post that an editor has to correct is no reason to take this instance out of service.
 */
async function checkPublishing({ findOverdue }: HealthDependencies): Promise<HealthReport['publishing']> {
  const found = await findOverdue();
  const overdue = found.map(({ isLate: _, ...entry }) => entry);
  return { state: found.some(({ isLate }) => isLate) ? 'bad' : found.length > 0 ? 'waiting' : 'good', overdue };
}

async function checkCopy({ rejectedCopy }: HealthDependencies): Promise<HealthReport['copy']> {
  const rejected = await rejectedCopy();
  return { state: rejected.length > 0 ? 'waiting' : 'good', rejected };
}

async function checkWebhooks({ webhookProblems }: HealthDependencies): Promise<HealthReport['webhooks']> {
  const problems = (await webhookProblems?.()) ?? [];
  return { state: problems.length > 0 ? 'waiting' : 'good', problems };
}

async function checkSamples({ settings, samples }: HealthDependencies): Promise<HealthReport['samples']> {
  const facts = await samples();
  return { state: facts.length > 0 && settings.mode === 'production' ? 'waiting' : 'good', facts };
}

async function checkBackups({ backups, clock, startedAt }: HealthDependencies): Promise<HealthReport['backup']> {
  const [{ everyHours, nextAt: next }, last, failure, madeAt] = await Promise.all([
    backups.schedule(),
    backups.lastSuccessful(),
    backups.lastFailure(),
    backups.successfulSince(clock() - 7 * DAY),
  ]);
  // The first backup of a new site is late after two periods.
  const since = last ? Date.parse(last.endedAt) : startedAt;
  const isLate = everyHours > 0 && clock() - since > 2 * everyHours * HOUR;
  // If the site has no schedule, another program or a person makes the backups.
  const isMissing = everyHours === 0 && madeAt.length === 0;
  return {
    state: isLate ? 'bad' : isMissing || failure ? 'waiting' : 'good',
    everyHours,
    lastAt: last?.endedAt ?? null,
    lastBytes: last?.bytes ?? null,
    nextAt: next === undefined ? null : toTimestamp(next),
    failure: failure ?? null,
    madeAt,
  };
}

async function checkDisk({
  settings,
}: HealthDependencies): Promise<Pick<HealthReport['disk'], 'state' | 'usedBytes' | 'totalBytes'>> {
  const { bavail, blocks, bfree, bsize } = await statfs(settings.dataDir);
  const share = bavail / blocks;
  const state: HealthState = share < FREE_SHARE.alert ? 'bad' : share < FREE_SHARE.warn ? 'waiting' : 'good';
  return { state, usedBytes: (blocks - bfree) * bsize, totalBytes: blocks * bsize };
}
