import type { HealthReport } from '../../contract/health.ts';
import { findHealthProblems, HEALTH_SUBJECTS } from '../../contract/health-problems.ts';
import type { Traffic } from './traffic.ts';

/** The values of `site_problem`. 0 means no problem. */
const SEVERITIES = { waiting: 1, bad: 2 };

/** The report and the traffic in Prometheus's text format, with its base units: seconds and bytes. */
export function metricsText(report: HealthReport, traffic: Traffic): string {
  const { outbox, backup, disk, publishing, database, version, startedAt } = report;
  const lines: string[] = [];
  const add = (name: string, type: 'gauge' | 'counter', values: Record<string, number>) => {
    lines.push(`# TYPE ${name} ${type}`);
    for (const [labels, value] of Object.entries(values)) lines.push(`${name}${labels} ${value}`);
  };
  const ageInSeconds = (timestamp: string | null) => (timestamp ? (Date.now() - Date.parse(timestamp)) / 1000 : 0);

  add('site_info', 'gauge', { [`{version="${version}"}`]: 1 });
  add('site_started_seconds', 'gauge', { '': Date.parse(startedAt) / 1000 });
  add('site_letters_waiting', 'gauge', { '': outbox.waiting });
  add('site_unsent_messages', 'gauge', { '': outbox.inFiles });
  add('site_oldest_letter_age_seconds', 'gauge', { '': ageInSeconds(outbox.oldestAt) });
  if (backup.lastAt) add('site_last_backup_age_seconds', 'gauge', { '': ageInSeconds(backup.lastAt) });
  add('site_disk_used_bytes', 'gauge', { '': disk.usedBytes });
  add('site_disk_bytes', 'gauge', { '': disk.totalBytes });
  add('site_pictures_bytes', 'gauge', { '': disk.pictureBytes });
  add('site_database_bytes', 'gauge', { '': disk.databaseBytes });
  add('site_database_ping_seconds', 'gauge', { '': database.milliseconds / 1000 });
  add('site_overdue_posts', 'gauge', { '': publishing.overdue.length });
  const problems = findHealthProblems(report);
  const severities = HEALTH_SUBJECTS.map((subject) => {
    const states = problems.filter((problem) => problem.subject === subject).map(({ state }) => SEVERITIES[state]);
    return [`{about="${subject}"}`, Math.max(0, ...states)];
  });
  add('site_problem', 'gauge', Object.fromEntries(severities));
  add('process_resident_memory_bytes', 'gauge', { '': process.memoryUsage.rss() });
  const { user, system } = process.cpuUsage();
  add('process_cpu_seconds_total', 'counter', { '': (user + system) / 1e6 });

  const responses = Object.entries(traffic.responses).map(([digit, count]) => [`{status="${digit}xx"}`, count]);
  add('http_requests_total', 'counter', Object.fromEntries(responses));
  const total = Object.values(traffic.responses).reduce((sum, count) => sum + count, 0);
  lines.push('# TYPE http_request_duration_seconds histogram');
  for (const { bound, requests } of traffic.durations) {
    lines.push(`http_request_duration_seconds_bucket{le="${bound}"} ${requests}`);
  }
  lines.push(`http_request_duration_seconds_bucket{le="+Inf"} ${total}`);
  lines.push(`http_request_duration_seconds_sum ${traffic.seconds}`, `http_request_duration_seconds_count ${total}`);
  return `${lines.join('\n')}\n`;
}
