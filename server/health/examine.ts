import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { HealthReport, HealthState } from '../../contract/health.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { BackupSettings } from '../settings.ts';
import { VERSION } from '../version.ts';
import type { HealthStore } from './health-store.ts';
import type { Traffic } from './traffic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A letter may wait so long before somebody has to look: mail servers are restarted. In milliseconds. */
const LETTER_PATIENCE = HOUR;
/** Of the disk: below the first share it is worth a look, below the second there is soon no room for a message. */
const FREE_SHARE = { look: 0.15, act: 0.05 };

export interface HealthParts {
  settings: { dataDir: string; backup: BackupSettings };
  clock: Clock;
  startedAt: number;
  store: HealthStore;
  backups: {
    lastGood(): Promise<{ bytes: number; endedAt: string } | undefined>;
    lastFailure(): Promise<string | undefined>;
    goodSince(moment: number): Promise<string[]>;
    /** In milliseconds. */
    nextAt(): number | undefined;
  };
  traffic: Traffic;
}

/** Looks at everything that can quietly go wrong. Fails when the database does not answer. */
export async function examine(parts: HealthParts): Promise<HealthReport> {
  const { clock, store, traffic, startedAt } = parts;
  const began = performance.now();
  await store.ping();
  const milliseconds = Math.max(1, Math.round(performance.now() - began));
  const failed = traffic.answers[5] ?? 0;
  return {
    checkedAt: toTimestamp(clock()),
    outbox: await examineOutbox(parts),
    backup: await examineBackups(parts),
    disk: await examineDisk(parts),
    database: { state: 'good', kind: store.kind, milliseconds },
    requests: {
      state: failed > 0 ? 'waiting' : 'good',
      answered: Object.values(traffic.answers).reduce((sum, count) => sum + count, 0),
      failed,
    },
    version: VERSION,
    startedAt: toTimestamp(startedAt),
  };
}

async function examineOutbox({ store, clock }: HealthParts): Promise<HealthReport['outbox']> {
  const letters = await store.waitingLetters();
  const age = letters.oldestAt ? clock() - Date.parse(letters.oldestAt) : 0;
  const state = age > LETTER_PATIENCE ? 'bad' : letters.lastAnswer ? 'waiting' : 'good';
  return { state, ...letters };
}

async function examineBackups({ backups, settings, clock, startedAt }: HealthParts): Promise<HealthReport['backup']> {
  const { everyHours } = settings.backup;
  const [last, failure, madeAt] = await Promise.all([
    backups.lastGood(),
    backups.lastFailure(),
    backups.goodSince(clock() - 7 * DAY),
  ]);
  const next = backups.nextAt();
  // A site that was just set up has two periods for its first.
  const since = last ? Date.parse(last.endedAt) : startedAt;
  const isLate = everyHours > 0 && clock() - since > 2 * everyHours * HOUR;
  return {
    state: isLate ? 'bad' : everyHours === 0 || failure ? 'waiting' : 'good',
    everyHours,
    lastAt: last?.endedAt ?? null,
    lastBytes: last?.bytes ?? null,
    nextAt: next === undefined ? null : toTimestamp(next),
    failure: failure ?? null,
    madeAt,
  };
}

async function examineDisk({ settings, store }: HealthParts): Promise<HealthReport['disk']> {
  const { bavail, blocks, bfree, bsize } = await statfs(settings.dataDir);
  const share = bavail / blocks;
  const state: HealthState = share < FREE_SHARE.act ? 'bad' : share < FREE_SHARE.look ? 'waiting' : 'good';
  return { state, usedBytes: (blocks - bfree) * bsize, totalBytes: blocks * bsize, ...(await store.sizes()) };
}
