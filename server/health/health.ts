import type { TestEmailResult } from '../../contract/health.ts';
import type { Actor } from '../activity/actor.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { findOverdue } from '../publishing/overdue-store.ts';
import type { Core, Slice } from '../slice.ts';
import { createUpdateCheck } from '../start/check-update.ts';
import { checkHealth, findProblems, type HealthDependencies } from './check-health.ts';
import { healthAttention } from './health-attention.ts';
import { healthEndpoints } from './health-endpoints.ts';
import { createHealthStore } from './health-store.ts';
import { probeEndpoints } from './probe-endpoints.ts';
import { createTraffic } from './traffic.ts';

interface Ports
  extends Pick<HealthDependencies, 'backups' | 'offsite' | 'samples' | 'webhookProblems' | 'rejectedCopy'> {
  /** The replica from which pages are read. Without it, the site is not ready. */
  replica: Database | undefined;
  /** The folder to which e-mails are written without a mail server. */
  emailFolder: string;
  sendTestEmail(by: Actor): Promise<TestEmailResult>;
}

/**
 * Checks everything that can fail unnoticed, for the Health screen, supervisors, monitors and the list of things that
 * need attention.
 */
export function openHealth(core: Core, { replica, sendTestEmail, ...ports }: Ports) {
  const { db, clock, settings, outbox } = core;
  const store = createHealthStore(db);
  const ping = async () => {
    const [isWritable] = await Promise.all([store.ping(), replica && createHealthStore(replica).ping()]);
    return isWritable;
  };
  const traffic = createTraffic();
  const parts = {
    ...ports,
    settings,
    clock,
    traffic,
    startedAt: clock(),
    store: { ...store, ping },
    findOverdue: () => findOverdue(db, clock()),
  };
  let isStopping = false;

  const report = () => checkHealth(parts);
  const probes = probeEndpoints(core, {
    report,
    findProblems: () => findProblems(parts),
    isStopping: () => isStopping,
    traffic,
  });
  return {
    endpoints: [
      ...healthEndpoints(core, {
        report,
        findUpdate: createUpdateCheck(settings.updateCheckUrl, clock),
        async retryEmails() {
          await store.retryEmails(toTimestamp(clock()));
          outbox.trigger();
        },
        sendTestEmail,
      }),
      ...probes,
    ],
    /** The endpoints that respond to requests with any Host. */
    probes,
    report,
    attention: healthAttention(parts),
    /** Counts the responses of the process. */
    traffic,
    isStopping: () => isStopping,
    /** From now on, the readiness check fails, so that load balancers send requests elsewhere. */
    announceStop() {
      isStopping = true;
    },
  } satisfies Slice & Record<string, unknown>;
}
