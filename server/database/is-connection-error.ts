/** Of the system, of PostgreSQL (class 08: the connection; 57P: it stops or starts; 53300: full), as each names them. */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-3]|53300)$/;

/** What the driver says without a code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The database server did not answer)/;

/** Whether the error means that the database cannot be reached just now, whatever was asked of it. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return CODES.test(String(code)) || WORDS.test(error.message);
}
