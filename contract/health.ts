import { z } from 'zod';

/** `waiting`: worth a look; `bad`: needs attention now. */
const healthState = z.enum(['good', 'waiting', 'bad']);
export type HealthState = z.infer<typeof healthState>;

const text = z.string();
const count = z.int();

/** `GET /api/admin/health`. Moments are ISO 8601 UTC, sizes are bytes. */
export const healthReport = z.object({
  checkedAt: text,
  outbox: z.object({
    state: healthState,
    /** `files`: the site has no mail server; what would be sent is written to files. */
    delivery: z.enum(['smtp', 'files']),
    /** The address that messages go to. */
    mailTo: text,
    /** With `files`: the folder, and how many messages were written there instead of being sent. */
    folder: text.nullable(),
    inFiles: count,
    /** E-mails that are still being tried. One that was refused for good is shown in Messages. */
    waiting: count,
    /** When the oldest of them was queued. */
    oldestAt: text.nullable(),
    /** The mail server's last response to one of them. */
    lastAnswer: text.nullable(),
  }),
  backup: z.object({
    state: healthState,
    /** 0: no automatic backups. */
    everyHours: z.number(),
    lastAt: text.nullable(),
    lastBytes: z.number().nullable(),
    nextAt: text.nullable(),
    /** Why the last one failed. */
    failure: text.nullable(),
    /** When each successful one of the last seven days was made. */
    madeAt: z.array(text),
  }),
  disk: z.object({
    state: healthState,
    usedBytes: z.number(),
    totalBytes: z.number(),
    pictureBytes: z.number(),
    databaseBytes: z.number(),
  }),
  database: z.object({ state: healthState, kind: z.enum(['SQLite', 'PostgreSQL']), milliseconds: z.number() }),
  /** Facts about the company that are still samples; `waiting` in production. */
  samples: z.object({
    state: healthState,
    facts: z.array(z.object({ fact: text, value: text.nullable(), file: text })),
  }),
  /** Of this process since it started. */
  requests: z.object({ state: healthState, answered: count, failed: count }),
  version: text,
  startedAt: text,
});
export type HealthReport = z.infer<typeof healthReport>;

/** `POST /api/admin/health/test_email`: what became of the e-mail, good or bad. */
export const testEmailResult = z.object({
  /** `file`: the site has no mail server, and wrote it to a file. */
  outcome: z.enum(['sent', 'failed', 'file']),
  to: text,
  /** The result in a sentence, with the mail server's response. */
  message: text,
});
export type TestEmailResult = z.infer<typeof testEmailResult>;
