import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { needsSmtpUtf8 } from '../core/email-forms.ts';
import type { MailSettings } from '../settings.ts';
import { emailFileName } from './email-files.ts';

export interface Email {
  /** The Message-ID without brackets. The same on every attempt, so that mail clients can detect duplicates. */
  id: string;
  /** Validated addresses, separated by commas. By default the owner, MAIL_TO. */
  to?: string;
  subject: string;
  text: string;
  /** A validated address for replies. */
  replyTo?: { name: string; address: string };
  /** When the message was received. */
  date: Date;
  /** The ids of earlier e-mails of the conversation, oldest first, so that mail clients show it as one. */
  references?: string[];
  /** Turns e-mails of this kind off, for the button of mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  /** Marks an automatic e-mail to someone other than the owner, so that no autoresponder replies. */
  isAutomatic?: boolean;
}

/** The mail server's response when it accepted an e-mail, or the path of the file it was written to instead. */
export type SendResult = { by: 'email'; response: string } | { by: 'file'; path: string };

export interface Mailer {
  /** Resolves when the e-mail has been accepted, otherwise rejects. */
  send(email: Email): Promise<SendResult>;
  close(): void;
}

/** Timeout for the connection and the greeting. */
const CONNECT_TIMEOUT_MS = 20_000;

/**
 * Timeout for the server's response to an e-mail, as RFC 5321 (4.5.3.2.6) recommends. With a shorter timeout, e-mails
 * would be sent again to servers that are only slow.
 */
const RESPONSE_TIMEOUT_MS = 600_000;

/**
 * Sends e-mails by SMTP, or writes them to files in `folder` if no mail server is configured. Reads the settings for
 * each e-mail, because they can be changed in the panel.
 */
export function openMailer(currentSettings: () => MailSettings, folder: string): Mailer {
  let used: MailSettings | undefined;
  let mailer: Mailer | undefined;
  return {
    send(email) {
      const settings = currentSettings();
      if (!mailer || settings !== used) {
        mailer?.close();
        mailer = settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings, folder);
        used = settings;
      }
      return mailer.send(email);
    },
    close() {
      mailer?.close();
    },
  };
}

function smtpMailer(settings: MailSettings, smtpUrl: string): Mailer {
  const open = async () =>
    (await loadNodemailer()).createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: RESPONSE_TIMEOUT_MS,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(email) {
      transport ??= open();
      const opened = await transport;
      const isInternational = needsSmtpUtf8(email.to ?? settings.to);
      if (isInternational && !(await supportsSmtpUtf8(opened.transporter as SMTPTransport))) throw unsupported();
      try {
        const { response } = await opened.sendMail(toMail(email, settings));
        return { by: 'email', response };
      } catch (error) {
        throw isInternational ? explained(error) : error;
      }
    },
    close() {
      void transport?.then((opened) => opened.close());
    },
  };
}

function fileMailer(settings: MailSettings, folder: string): Mailer {
  return {
    async send(email) {
      const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
      const composer = (await loadNodemailer()).createTransport(options);
      const { message } = await composer.sendMail(toMail(email, settings));
      await mkdir(folder, { recursive: true });
      // Sorts by time. Contains the e-mail's id, so that a second attempt overwrites the file.
      const path = join(folder, `${email.date.toISOString().replace(/[:.]/g, '-')}-${emailFileName(email.id)}`);
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      console.log(`An e-mail was written to ${path}`);
      return { by: 'file', path };
    },
    close() {},
  };
}

/**
 * Whether the server announces SMTPUTF8. nodemailer sends an address that needs it to any server. A server without it
 * misreads the bytes of the address: it accepts the e-mail, which then arrives nowhere.
 */
async function supportsSmtpUtf8({ options }: SMTPTransport): Promise<boolean> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // This is the response to EHLO.
    return /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
  } finally {
    connection.quit();
  }
}

const NEEDS_SMTPUTF8 =
  'The address has letters before the @ that only mail servers with SMTPUTF8 can send to. Answer in another way.';

const unsupported = () =>
  Object.assign(new Error(NEEDS_SMTPUTF8), { command: 'RCPT TO', response: NEEDS_SMTPUTF8, responseCode: 553 });

/** Explains the refusal of an address that a further mail server may not support. The outbox reads the other fields. */
function explained(error: unknown): unknown {
  const { responseCode, response, message } = error as { responseCode?: number; response?: string; message: string };
  if (!responseCode || responseCode < 500) return error;
  return Object.assign(error as Error, { response: `${NEEDS_SMTPUTF8} The server said: ${response ?? message}` });
}

/** Loaded with the first e-mail, since it would take a fifth of the module loading time at startup. */
const loadNodemailer = async () => (await import('nodemailer')).default;

function toMail(email: Email, { from, to: owner }: MailSettings): SendMailOptions {
  return {
    from,
    to: email.to ?? owner,
    subject: email.subject,
    text: email.text,
    messageId: `<${email.id}>`,
    date: email.date,
    // In the header, a mailbox in another script needs SMTPUTF8 too, so the e-mail could be refused. The text has it.
    replyTo: email.replyTo && needsSmtpUtf8(email.replyTo.address) ? undefined : email.replyTo,
    ...(email.references?.length && {
      inReplyTo: `<${email.references.at(-1)}>`,
      references: email.references.map((id) => `<${id}>`),
    }),
    headers: {
      ...(email.isAutomatic && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
      ...(email.unsubscribeUrl && {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Visitors' input must not make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
