import { querySqlite } from '../support/query-sqlite.ts';

/** Ends the claims of e-mails, which otherwise expire after some minutes. Stop all processes with claims before. */
export function endClaims(dataDir: string): void {
  const ended = new Date(Date.now() - 1_000).toISOString();
  querySqlite({ dataDir }, 'update outbox set claimed_until = ? where claimed_until is not null returning id', ended);
}
