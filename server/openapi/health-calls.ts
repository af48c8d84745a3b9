import { z } from 'zod';
import type { HealthReport, TestEmailResult } from '../../contract/health.ts';
import { type Call, message, moment, ours, size, text } from './call.ts';

const healthState = z.enum(['good', 'waiting', 'bad']);
const health: z.ZodType<HealthReport> = z.object({
  checkedAt: text,
  outbox: z.object({
    state: healthState,
    delivery: z.enum(['smtp', 'files']),
    mailTo: text,
    folder: text.nullable(),
    inFiles: z.int(),
    waiting: z.int(),
    oldestAt: moment,
    lastAnswer: moment,
  }),
  backup: z.object({
    state: healthState,
    everyHours: z.int(),
    lastAt: moment,
    lastBytes: size,
    nextAt: moment,
    failure: moment,
    madeAt: z.array(text),
  }),
  disk: z.object({
    state: healthState,
    usedBytes: z.int(),
    totalBytes: z.int(),
    pictureBytes: z.int(),
    databaseBytes: z.int(),
  }),
  database: z.object({ state: healthState, kind: z.enum(['SQLite', 'PostgreSQL']), milliseconds: z.int() }),
  samples: z.object({
    state: healthState,
    facts: z.array(z.object({ fact: text, value: text.nullable(), file: text })),
  }),
  requests: z.object({ state: healthState, answered: z.int(), failed: z.int() }),
  version: text,
  startedAt: text,
});

const testEmailResult: z.ZodType<TestEmailResult> = z.object({
  outcome: z.enum(['sent', 'failed', 'file']),
  to: text,
  message: text,
});

export const HEALTH_CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/health',
    summary: 'The state of e-mail, backups, disk and database.',
    answer: health,
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/health/try-letters',
    summary: 'Retry all unsent e-mails now.',
    answer: message,
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/health/test_email',
    summary: 'Send an e-mail to MAIL_TO now, and answer what the mail server said. Five in ten minutes.',
    answer: testEmailResult,
    refusals: [401, 429],
  },
  {
    method: 'get',
    path: '/healthz',
    isPrefixed: false,
    summary: 'Whether the process answers.',
    account: 'none',
    answer: z.object({ status: text }),
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    isPrefixed: false,
    summary: 'Whether all is in order; 503 names what is not.',
    account: 'none',
    answer: z.object({ status: text, problems: z.array(text) }),
    refusals: [503],
  },
  {
    method: 'get',
    path: '/metrics',
    isPrefixed: false,
    summary: 'Numbers for Prometheus. For programs on the same machine, or with METRICS_TOKEN as a bearer token.',
    account: 'none',
    answer: 'metrics',
    refusals: [404],
  },
];
