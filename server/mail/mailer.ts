import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../settings.ts';
import { emailFileName } from './email-files.ts';

export interface Email {
  /** The Message-ID without brackets: the same on every try, so that an e-mail that arrives twice is known as one. */
  id: string;
  /** A checked address. Undefined: the owner, MAIL_TO. */
  to?: string;
  subject: string;
  text: string;
  /** A checked address, to which an answer goes. */
  replyTo?: { name: string; address: string };
  /** When the message was received. */
  date: Date;
  /** A program wrote it for somebody else than the owner: no program is to answer. */
  isAutomatic?: boolean;
}

/** A mail server's own words when it took an e-mail, or where it was written instead of being sent. */
export type Sent = { by: 'email'; answer: string } | { by: 'file'; path: string };

export interface Mailer {
  /** Resolves when the e-mail has been taken over; rejects when it has not. */
  send(email: Email): Promise<Sent>;
  close(): void;
}

/** Milliseconds after which a mail server that does not answer counts as down. */
const CONNECT_TIMEOUT_MS = 20_000;

/**
 * Milliseconds for the server's answer to an e-mail, as RFC 5321 (4.5.3.2.6) asks: who gives up sooner sends the e-mail
 * again to a server that was only slow.
 */
const RESPONSE_TIMEOUT_MS = 600_000;

/** E-mails by SMTP, or as files in `folder` while no mail server is set. */
export function openMailer(settings: MailSettings, folder: string): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings, folder);
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
      const { response } = await (await transport).sendMail(toMail(email, settings));
      return { by: 'email', answer: response };
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
      // Sorted by time; named for the e-mail, so that a second try writes no second file.
      const path = join(folder, `${email.date.toISOString().replace(/[:.]/g, '-')}-${emailFileName(email.id)}`);
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      console.log(`An e-mail was written to ${path}`);
      return { by: 'file', path };
    },
    close() {},
  };
}

/** Loaded when the first e-mail is sent: a fifth of the time that all modules of a start take. */
const loadNodemailer = async () => (await import('nodemailer')).default;

function toMail(email: Email, { from, to: owner }: MailSettings): SendMailOptions {
  return {
    from,
    to: email.to ?? owner,
    subject: email.subject,
    text: email.text,
    messageId: `<${email.id}>`,
    date: email.date,
    replyTo: email.replyTo,
    ...(email.isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }),
    // Nothing typed by a visitor may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
