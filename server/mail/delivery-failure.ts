export interface DeliveryFailure {
  /** A message with the mail server's response. */
  response: string;
  /** Whether the mail server rejected this e-mail permanently. */
  isRejection: boolean;
  /** Whether the connection was lost before the response. The e-mail may have been accepted. */
  isInterrupted: boolean;
}

/** The fields of nodemailer's errors. */
interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
}

/** Interprets the error of a failed attempt. */
export function readFailure(error: unknown): DeliveryFailure {
  const failure: SmtpError = error instanceof Error ? error : { message: String(error) };
  const { code, message, response, responseCode } = failure;
  const isRejection = (responseCode ?? 0) >= 500 && MESSAGE_COMMANDS.includes(failure.command ?? '');
  const isInterrupted = !responseCode && CONNECTION_LOST_CODES.includes(code ?? '') && !neverConnected(failure);
  const prefix = () => {
    if (code === 'EAUTH') return 'The mail server rejected the login: ';
    if (isRejection) return 'The mail server rejected the e-mail: ';
    if (responseCode) return 'The mail server asked to retry later: ';
    if (isInterrupted) return 'The connection to the mail server was lost: ';
    return neverConnected(failure) ? 'The mail server could not be reached: ' : '';
  };
  return { response: prefix() + (response || message), isRejection, isInterrupted };
}

/** A 5xx response to other commands (greeting, login) is a configuration problem, not a problem with this e-mail. */
const MESSAGE_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA'];

const CONNECTION_LOST_CODES = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL'];

const neverConnected = ({ code, syscall, message }: SmtpError) =>
  code === 'EDNS' || syscall === 'connect' || /^(Connection timeout|Greeting never received)/.test(message);
