export interface DeliveryFailure {
  /** A message with the mail server's response. */
  response: string;
  /** Whether the mail server rejected this e-mail permanently. */
  isRefusal: boolean;
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
  const isRefusal = (responseCode ?? 0) >= 500 && ABOUT_THE_LETTER.includes(failure.command ?? '');
  const isInterrupted = !responseCode && BROKEN_OFF.includes(code ?? '') && !isWithoutConnection(failure);
  const words = () => {
    if (code === 'EAUTH') return 'The mail server rejected the login: ';
    if (isRefusal) return 'The mail server rejected the e-mail: ';
    if (responseCode) return 'The mail server asked to retry later: ';
    if (isInterrupted) return 'The connection to the mail server was lost: ';
    return isWithoutConnection(failure) ? 'The mail server could not be reached: ' : '';
  };
  return { response: words() + (response || message), isRefusal, isInterrupted };
}

/** A 5xx response to other commands (greeting, login) is a problem of the settings, not of the e-mail. */
const ABOUT_THE_LETTER = ['MAIL FROM', 'RCPT TO', 'DATA'];

const BROKEN_OFF = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL'];

const isWithoutConnection = ({ code, syscall, message }: SmtpError) =>
  code === 'EDNS' || syscall === 'connect' || /^(Connection timeout|Greeting never received)/.test(message);
