import { z } from 'zod';
import { healthReport, testEmailResult } from '../../contract/health.ts';
import { type Endpoint, message, ours, text } from '../http/endpoint.ts';

export const HEALTH_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/health',
    summary: 'The state of e-mail, backups, disk, scheduled posts and database.',
    account: 'editor',
    response: healthReport,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/health/try-letters',
    summary: 'Retry all unsent e-mail now.',
    account: 'editor',
    response: message,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/health/test_email',
    summary:
      'Send an e-mail to MAIL_TO now and return the response of the mail server. Limited to five per ten minutes.',
    account: 'editor',
    response: testEmailResult,
    errors: [401, 429],
  },
  {
    method: 'get',
    path: '/healthz',
    isPrefixed: false,
    summary: 'Liveness: the process responds.',
    account: 'none',
    response: z.object({ status: text }),
    errors: [],
  },
  {
    method: 'get',
    path: '/readyz',
    isPrefixed: false,
    summary: 'Readiness: everything works. A 503 lists the problems.',
    account: 'none',
    response: z.object({ status: text, problems: z.array(text) }),
    errors: [503],
  },
  {
    method: 'get',
    path: '/metrics',
    isPrefixed: false,
    summary: 'Metrics for Prometheus, for programs on the same machine or with METRICS_TOKEN as a bearer token.',
    account: 'none',
    response: 'metrics',
    errors: [404],
  },
];
