import { z } from 'zod';

/** `waiting`: a warning. `bad`: critical. */
const healthState = z.enum(['good', 'waiting', 'bad']);
export type HealthState = z.infer<typeof healthState>;

const text = z.string();
const count = z.int();

/**
 * The kinds of e-mails that are listed when they fail. Confirmations to visitors are not listed, because the people of
 * the site cannot correct a mistyped address.
 */
const undeliveredKind = z.enum([
  'message',
  'reply',
  'follow-up',
  'weekly',
  'backup-failure',
  'invitation',
  'password-reset',
  'account-notice',
  'publish-failure',
  'review-asked',
  'review-approved',
  'review-returned',
]);
export type UndeliveredKind = z.infer<typeof undeliveredKind>;

/** How long Health and the dashboard show e-mails that were not delivered. After that, nobody acts on them. */
export const UNDELIVERED_DAYS = 14;

/** `GET /api/admin/health`. Times are ISO 8601 UTC, sizes are bytes. */
export const healthReport = z.object({
  checkedAt: text,
  outbox: z.object({
    state: healthState,
    /** `files`: the site has no mail server; what would be sent is written to files. */
    delivery: z.enum(['smtp', 'files']),
    /** `environment`: SMTP_URL or MAIL. `stored`: entered at /setup or in Settings. */
    source: z.enum(['environment', 'stored', 'none']),
    /** The address that messages are sent to. */
    mailTo: text,
    /** With `files`: the folder, and how many e-mails were written to it instead of being sent. */
    folder: text.nullable(),
    inFiles: count,
    /** E-mails that are still being retried. */
    waiting: count,
    /** When the oldest of these e-mails was queued. */
    oldestAt: text.nullable(),
    /** The mail server's last response to one of these e-mails. */
    lastAnswer: text.nullable(),
    /** E-mails of the last 14 days that the mail server rejected permanently, so that they are no longer retried. */
    undelivered: z.object({
      total: count,
      /** The newest first, at most 20. */
      emails: z.array(
        z.object({
          id: count,
          kind: undeliveredKind,
          /** The title of the message that the e-mail is about. Null for e-mails about something else. */
          title: text.nullable(),
          /** The screen that shows the message. */
          address: text.nullable(),
          /** When the site gave up. */
          at: text,
          /** The mail server's last response. */
          answer: text,
        }),
      ),
    }),
  }),
  backup: z.object({
    state: healthState,
    /** 0 if there are no automatic backups. */
    everyHours: z.number(),
    lastAt: text.nullable(),
    lastBytes: z.number().nullable(),
    nextAt: text.nullable(),
    /** Why the last backup failed. */
    failure: text.nullable(),
    /** The times of the successful backups of the last seven days. */
    madeAt: z.array(text),
  }),
  /** Backups in a bucket. Null if none are sent there. */
  offsite: z
    .object({
      state: healthState,
      /** When the last one was sent. */
      lastAt: text.nullable(),
      /** Why nothing is sent, or what is wrong with the bucket. */
      failure: text.nullable(),
      /** The last one that was downloaded and restored in a trial. */
      trial: z
        .object({
          at: text,
          madeAt: text,
          problem: text.nullable(),
          /** How many pages and posts looked the same. Null if they were not compared. */
          pages: count.nullable(),
          posts: count.nullable(),
        })
        .nullable(),
    })
    .nullable(),
  disk: z.object({
    state: healthState,
    usedBytes: z.number(),
    totalBytes: z.number(),
    pictureBytes: z.number(),
    databaseBytes: z.number(),
  }),
  /** Posts and pages that should have been published or unpublished by now. `bad`: for more than a minute. */
  publishing: z.object({
    state: healthState,
    /** The longest overdue first, at most 20. */
    overdue: z.array(
      z.object({
        /** Null for a page. */
        postId: count.nullable(),
        /** The screen on which it is edited. */
        address: text,
        title: text,
        change: z.enum(['publish', 'unpublish']),
        at: text,
        /** Why the last attempt failed. */
        error: text.nullable(),
      }),
    ),
  }),
  /** Published texts that no longer fit their fields after an upgrade. Pages show the defaults instead. */
  copy: z.object({
    state: healthState,
    rejected: z.array(z.object({ key: text, title: text, path: text, message: text })),
  }),
  /** Webhooks that the site has turned off, and those whose last delivery failed. */
  webhooks: z.object({
    state: healthState,
    problems: z.array(
      z.object({
        id: count,
        host: text,
        disabled_reason: z.enum(['gone', 'failing']).nullable(),
        failing_since: text.nullable(),
      }),
    ),
  }),
  database: z.object({ state: healthState, kind: z.enum(['SQLite', 'PostgreSQL']), milliseconds: z.number() }),
  /** Samples in the copy that nobody has confirmed; `waiting` in production. `document` contains the fact. */
  samples: z.object({
    state: healthState,
    facts: z.array(z.object({ fact: text, value: text.nullable(), document: text })),
  }),
  /** Requests handled by this process since it started. */
  requests: z.object({ state: healthState, answered: count, failed: count }),
  version: text,
  /** The latest published version, if UPDATE_CHECK_URL is set. `failed`: it could not be read. */
  update: z
    .object({
      state: z.enum(['current', 'newer', 'failed']),
      published: text.nullable(),
      url: text.nullable(),
      reason: text.nullable(),
    })
    .nullable(),
  startedAt: text,
});
export type HealthReport = z.infer<typeof healthReport>;

/** `POST /api/admin/health/test_email`: the result of a test e-mail, success or failure. */
export const testEmailResult = z.object({
  /** `file`: written to a file, because the site has no mail server. */
  outcome: z.enum(['sent', 'failed', 'file']),
  to: text,
  /** The result in a sentence, with the mail server's response. */
  message: text,
});
export type TestEmailResult = z.infer<typeof testEmailResult>;
