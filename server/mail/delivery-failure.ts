export interface DeliveryFailure {
  /** In words, with what the mail server said. */
  response: string;
  /** Whether the mail server will not have this e-mail, now or later. */
  isRefusal: boolean;
  /** Whether the connection broke off before the answer: the e-mail may have been taken over. */
  isInterrupted: boolean;
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
}

/** Reads from a failed try what it means for the e-mail. */
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

/** A 5xx to any other command (the greeting, the sign-in) is about us, and is mended in the settings. */
const ABOUT_THE_LETTER = ['MAIL FROM', 'RCPT TO', 'DATA'];

const BROKEN_OFF = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL'];

const isWithoutConnection = ({ code, syscall, message }: SmtpError) =>
  code === 'EDNS' || syscall === 'connect' || /^(Connection timeout|Greeting never received)/.test(message);
