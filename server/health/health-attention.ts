import { hasRole } from '../../contract/accounts/roles.ts';
import type { AttentionItem } from '../../contract/dashboard.ts';
import { HEALTH_PROBLEMS } from '../../contract/health-problems.ts';
import type { Slice, Viewer } from '../slice.ts';
import { type HealthDependencies, separateChecks } from './check-health.ts';

/** The problems of the Health screen. Each check runs on its own, so that if one fails, the others are still listed. */
export function healthAttention(parts: HealthDependencies) {
  const checks = separateChecks(parts);
  const forRole =
    (least: 'editor' | 'owner', check: () => Promise<AttentionItem[]>) =>
    async ({ role }: Viewer) =>
      hasRole(role, least) ? check() : [];
  return {
    'Undelivered e-mails': forRole('editor', async () => HEALTH_PROBLEMS.undelivered(await checks.undelivered())),
    Email: forRole('editor', async () => HEALTH_PROBLEMS.email(await checks.outbox())),
    Backups: forRole('editor', async () => HEALTH_PROBLEMS.backups(await checks.backup())),
    'The disk': forRole('editor', async () => HEALTH_PROBLEMS.disk(await checks.disk())),
    'Scheduled changes': forRole('editor', async () => HEALTH_PROBLEMS.schedules(await checks.publishing())),
    'Published texts': forRole('editor', async () => HEALTH_PROBLEMS.texts(await checks.copy())),
    Webhooks: forRole('owner', async () => HEALTH_PROBLEMS.webhooks(await checks.webhooks())),
    'The launch checklist': forRole('editor', async () => HEALTH_PROBLEMS.samples(await checks.samples())),
  } satisfies Slice['attention'];
}
