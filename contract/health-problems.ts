import type { HealthReport, HealthState } from './health.ts';
import { counted } from './text/counted.ts';

export const HEALTH_SUBJECTS = [
  'email',
  'backups',
  'disk space',
  'schedules',
  'texts',
  'webhooks',
  'sample texts',
] as const;

/** A problem that a person should solve, in the words of every screen and e-mail. */
export interface HealthProblem {
  /** The subject in a summary like "2 things need you: email and backups". */
  subject: (typeof HEALTH_SUBJECTS)[number];
  state: Exclude<HealthState, 'good'>;
  /** A sentence about the problem. */
  text: string;
  /** The screen on which it can be solved. */
  path: string;
}

/**
 * What each check says about its result. The Health screen, the list of what needs attention (dashboard, palette,
 * weekly e-mail) and the metrics take their statements from here, so that they never contradict each other.
 */
export const HEALTH_PROBLEMS = {
  email({ state, delivery, inFiles, waiting }: Omit<HealthReport['outbox'], 'undelivered'>): HealthProblem[] {
    const problem = { subject: 'email', path: '/admin/health' } as const;
    if (state === 'bad') {
      const text =
        waiting === 1
          ? '1 e-mail has been waiting for more than an hour.'
          : `${counted(waiting, 'e-mail has', 'e-mails have')} been waiting, the oldest for more than an hour.`;
      return [{ ...problem, state, text }];
    }
    if (state === 'good') return [];
    if (delivery === 'smtp') return [{ ...problem, state, text: 'Email delivery is delayed.' }];
    const unsent =
      inFiles === 0
        ? 'messages are not sent by e-mail.'
        : `${counted(inFiles, 'message was', 'messages were')} not sent by e-mail.`;
    return [{ ...problem, state, text: `There is no mail server: ${unsent}` }];
  },

  undelivered({ total }: HealthReport['outbox']['undelivered']): HealthProblem[] {
    const text = `${counted(total, 'e-mail was', 'e-mails were')} not delivered.`;
    return total > 0 ? [{ subject: 'email', state: 'waiting', text, path: '/admin/health#undelivered' }] : [];
  },

  backups({ state, failure, lastAt }: HealthReport['backup']): HealthProblem[] {
    const problem = { subject: 'backups', path: '/admin/health' } as const;
    if (state === 'good') return [];
    if (failure) return [{ ...problem, state, text: 'The last backup failed.' }];
    if (state === 'bad') return [{ ...problem, state, text: 'A backup is overdue.' }];
    const text = lastAt
      ? 'Automatic backups are off, and the last backup is more than a week old.'
      : 'Automatic backups are off, and there is no backup yet.';
    return [{ ...problem, state, text }];
  },

  offsite(found: HealthReport['offsite']): HealthProblem[] {
    if (!found || found.state === 'good') return [];
    const { state, failure, trial } = found;
    const problem = { subject: 'backups', state, path: '/admin/backups' } as const;
    if (state === 'bad') return [{ ...problem, text: 'No backup has reached the bucket for two nights.' }];
    if (failure) return [{ ...problem, text: 'The last backup did not reach the bucket.' }];
    return trial?.problem ? [{ ...problem, text: 'The backup in the bucket could not be restored in a trial.' }] : [];
  },

  disk({ state }: Pick<HealthReport['disk'], 'state'>): HealthProblem[] {
    const text = state === 'bad' ? 'The disk is almost full.' : 'The disk is filling up.';
    return state === 'good' ? [] : [{ subject: 'disk space', state, text, path: '/admin/health' }];
  },

  schedules({ state, overdue }: HealthReport['publishing']): HealthProblem[] {
    const text = `${counted(overdue.length, 'scheduled change is', 'scheduled changes are')} overdue.`;
    return state === 'good' ? [] : [{ subject: 'schedules', state, text, path: '/admin/health#scheduled-posts' }];
  },

  texts({ rejected }: HealthReport['copy']): HealthProblem[] {
    const text = `${counted(rejected.length, 'published text is', 'published texts are')} no longer valid after the upgrade.`;
    return rejected.length > 0
      ? [{ subject: 'texts', state: 'waiting', text, path: '/admin/health#rejected-copy' }]
      : [];
  },

  webhooks({ problems }: HealthReport['webhooks']): HealthProblem[] {
    const text = `${counted(problems.length, 'webhook is', 'webhooks are')} failing.`;
    const path = problems.length === 1 ? `/admin/webhooks/${problems[0]?.id}` : '/admin/health#failing-webhooks';
    return problems.length > 0 ? [{ subject: 'webhooks', state: 'waiting', text, path }] : [];
  },

  samples({ state, facts }: HealthReport['samples']): HealthProblem[] {
    const text = `${counted(facts.length, 'sample text has', 'sample texts have')} not been replaced.`;
    return state === 'good'
      ? []
      : [{ subject: 'sample texts', state: 'waiting', text, path: '/admin/launch-checklist' }];
  },
} as const;

/** Every problem in the report, critical ones first. */
export function findHealthProblems(report: HealthReport): HealthProblem[] {
  const { outbox, backup, offsite, disk, publishing, copy, webhooks, samples } = report;
  const problems = [
    ...HEALTH_PROBLEMS.email(outbox),
    ...HEALTH_PROBLEMS.undelivered(outbox.undelivered),
    ...HEALTH_PROBLEMS.backups(backup),
    ...HEALTH_PROBLEMS.offsite(offsite),
    ...HEALTH_PROBLEMS.disk(disk),
    ...HEALTH_PROBLEMS.schedules(publishing),
    ...HEALTH_PROBLEMS.texts(copy),
    ...HEALTH_PROBLEMS.webhooks(webhooks),
    ...HEALTH_PROBLEMS.samples(samples),
  ];
  return [...problems.filter(({ state }) => state === 'bad'), ...problems.filter(({ state }) => state !== 'bad')];
}
