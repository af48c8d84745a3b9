/** `waiting`: worth a look; `bad`: needs somebody now. */
export type HealthState = 'good' | 'waiting' | 'bad';

/** `GET /api/admin/health`. Moments are ISO 8601 UTC, sizes are bytes. */
export interface HealthReport {
  checkedAt: string;
  outbox: {
    state: HealthState;
    /** `files`: the site has no mail server; what would be sent is written to files. */
    delivery: 'smtp' | 'files';
    /** Whom messages go to. */
    mailTo: string;
    /** With `files`: the folder, and how many messages are in it instead of in a mailbox. */
    folder: string | null;
    inFiles: number;
    /** Letters that go on being tried. One that was refused for good is told of in Messages. */
    waiting: number;
    /** Since when the oldest of them waits. */
    oldestAt: string | null;
    /** What the mail server said last to one of them. */
    lastAnswer: string | null;
  };
  backup: {
    state: HealthState;
    /** 0: none are made by themselves. */
    everyHours: number;
    lastAt: string | null;
    lastBytes: number | null;
    nextAt: string | null;
    /** Why the last one failed. */
    failure: string | null;
    /** When each good one of the last seven days was made. */
    madeAt: string[];
  };
  disk: {
    state: HealthState;
    usedBytes: number;
    totalBytes: number;
    pictureBytes: number;
    databaseBytes: number;
  };
  database: { state: HealthState; kind: 'SQLite' | 'PostgreSQL'; milliseconds: number };
  /** What the site says of its company and is still the program's invention; `waiting` in production. */
  samples: { state: HealthState; facts: { fact: string; value: string | null; file: string }[] };
  /** Of this process since its start. */
  requests: { state: HealthState; answered: number; failed: number };
  version: string;
  startedAt: string;
}

/** `POST /api/admin/health/test_email`: what became of an e-mail that was sent just now, good or bad. */
export interface TestEmailResult {
  /** `file`: the site has no mail server, and wrote it to a file. */
  outcome: 'sent' | 'failed' | 'file';
  to: string;
  /** The whole of it in a sentence, with the mail server's own words. */
  message: string;
}
