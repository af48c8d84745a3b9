/** Codes of the system and of PostgreSQL: 08 connection errors, 57P shutdown or startup, 53300 too many connections. */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-3]|53300)$/;

/** Driver errors that have no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The database server did not answer)/;

/** Whether the error means that the database is unreachable, as opposed to a failed query. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return CODES.test(String(code)) || MESSAGES.test(error.message);
}
