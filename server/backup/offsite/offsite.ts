import { hasRole } from '../../../contract/accounts/roles.ts';
import type { HealthReport } from '../../../contract/health.ts';
import { HEALTH_PROBLEMS } from '../../../contract/health-problems.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { readStoredSetting, writeStoredSetting } from '../../database/stored-setting.ts';
import type { EmailTemplates } from '../../mail/outbox.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { sendsEmail } from '../../mail/sends-email.ts';
import type { Core, Slice } from '../../slice.ts';
import type { Restoring } from '../backups.ts';
import { backupFailureEmail } from './backup-failure-email.ts';
import { offsiteEndpoints } from './offsite-endpoints.ts';
import { createOffsiteSettings, placeOf } from './offsite-settings.ts';
import { createOffsiteWork, type OffsitePorts } from './offsite-work.ts';
import { createOwnerStore } from './owner-store.ts';
import { createSentBackupStore } from './sent-backup-store.ts';

const HOUR = 3_600_000;

type OffsiteHealth = NonNullable<HealthReport['offsite']>;

interface Ports extends OffsitePorts {
  restoring: Restoring;
  /** `everyHours`: 0 if none are scheduled. */
  schedule(): Promise<{ everyHours: number }>;
}

/**
 * Sends the backups of the server to a bucket (offsite-work.ts). Each is encrypted for two keys: that of an owner,
 * whose private half the server never has, and one of the server, with which it verifies the backup after sending it
 * and in a weekly trial. bucket-layout.ts describes the content of the bucket.
 */
export function openOffsiteBackups(core: Core, { restoring, schedule, ...ports }: Ports) {
  const { db, clock, settings, timeZone, mailHost, siteName } = core;
  const stored = createOffsiteSettings(core);
  const store = createSentBackupStore(db, clock);
  const work = createOffsiteWork(core, { stored, store, ports });
  const owners = createOwnerStore(db);

  /** Undefined if nothing is sent: there is no bucket or no key. */
  async function state() {
    const [found, { key }, { everyHours }, trials] = await Promise.all([
      stored.bucket(),
      stored.read(),
      schedule(),
      stored.trials(),
    ]);
    if (!found || !key) return undefined;
    const place = placeOf(found.bucket);
    const [lastSentAt, failure] = await Promise.all([store.lastSentAt(place), store.lastFailure(place)]);
    const since = lastSentAt ?? key.confirmed_at;
    // Plus a minute, so that the attempt of the second night can finish.
    const isLate = everyHours > 0 && clock() - Date.parse(since) > 2 * everyHours * HOUR + 60_000;
    const reason =
      found.secretAccessKey === undefined
        ? 'The secret key of the bucket can no longer be read. Enter it again.'
        : failure?.text;
    return { lastSentAt, reason, isLate, since, trial: trials.last };
  }

  const emails: Pick<EmailTemplates, 'backup-failure'> = {
    async 'backup-failure'({ reference, emailId }) {
      const [to, found] = await Promise.all([owners.emailOf(reference), state()]);
      if (!to || !found?.isLate) return undefined;
      const { lastSentAt, reason } = found;
      return backupFailureEmail({
        emailId,
        to,
        siteName: await siteName(),
        publicUrl: settings.publicUrl,
        timeZone: timeZone(),
        lastSentAt,
        reason,
        now: clock(),
      });
    },
  };

  async function health(): Promise<OffsiteHealth | null> {
    const found = await state();
    if (!found) return null;
    const { lastSentAt, reason, isLate, trial } = found;
    return {
      state: isLate ? 'bad' : reason || trial?.problem ? 'waiting' : 'good',
      lastAt: lastSentAt ?? null,
      failure: reason ?? null,
      trial: trial && {
        at: trial.at,
        madeAt: trial.made_at,
        problem: trial.problem?.text ?? null,
        pages: trial.pages,
        posts: trial.posts,
      },
    };
  }

  return {
    endpoints: offsiteEndpoints(core, { stored, store, work, restoring }),
    emails,
    /** Queues one warning to each owner after two nights without a sent backup. The next sent backup resets this. */
    async queueEmails() {
      if (!sendsEmail(settings)) return 0;
      const found = await state();
      if (!found?.isLate) return 0;
      return inTransaction(db, async (trx) => {
        const { since } = found;
        if ((await readStoredSetting<string>(trx, 'offsite warning')) === since) return 0;
        await writeStoredSetting(trx, { name: 'offsite warning', value: since }, clock);
        const ids = await createOwnerStore(trx).ids();
        for (const id of ids) {
          // Other instances may do the same at this time. An e-mail with the same id is added only once.
          const emailId = `backup-failure-${Date.parse(since)}.${id}@${mailHost}`;
          await createOutboxStore(trx, clock).add({ kind: 'backup-failure', reference: id, emailId });
        }
        return ids.length;
      });
    },
    async start() {
      work.start();
    },
    close: work.close,
    workIfDue: work.workIfDue,
    attention: {
      async 'Backups in the bucket'({ role }) {
        return hasRole(role, 'owner') ? HEALTH_PROBLEMS.offsite(await health()) : [];
      },
    },
    /** For Health, and the weekly e-mail. */
    health,
    lastTrial: async () => (await health())?.trial ?? null,
  } satisfies Slice & Record<string, unknown>;
}
