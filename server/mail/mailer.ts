import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../settings.ts';
import { fileNameOf } from './letter-files.ts';

export interface Letter {
  /** The Message-ID without brackets: the same on every try, so that a letter that arrives twice is known as one. */
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
  /** Resolves when the letter has been taken over; rejects when it has not. */
  send(letter: Letter): Promise<Sent>;
  close(): void;
}

/** Milliseconds after which a mail server that does not answer counts as down. */
const PATIENCE = 20_000;

/**
 * Milliseconds for the server's answer to a letter, as RFC 5321 (4.5.3.2.6) asks: who gives up sooner sends the letter
 * again to a server that was only slow.
 */
const ANSWER_PATIENCE = 600_000;

/** Letters by SMTP, or as files in `folder` while no mail server is set. */
export function openMailer(settings: MailSettings, folder: string): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings, folder);
}

function smtpMailer(settings: MailSettings, smtpUrl: string): Mailer {
  const open = async () =>
    (await loadNodemailer()).createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: ANSWER_PATIENCE,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(letter) {
      transport ??= open();
      const { response } = await (await transport).sendMail(toMail(letter, settings));
      return { by: 'email', answer: response };
    },
    close() {
      void transport?.then((opened) => opened.close());
    },
  };
}

function fileMailer(settings: MailSettings, folder: string): Mailer {
  return {
    async send(letter) {
      const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
      const composer = (await loadNodemailer()).createTransport(options);
      const { message } = await composer.sendMail(toMail(letter, settings));
      await mkdir(folder, { recursive: true });
      // Sorted by time; named for the letter, so that a second try writes no second file.
      const path = join(folder, `${letter.date.toISOString().replace(/[:.]/g, '-')}-${fileNameOf(letter.id)}`);
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      console.log(`A letter was written to ${path}`);
      return { by: 'file', path };
    },
    close() {},
  };
}

/** Loaded when the first letter is sent: a fifth of the time that all modules of a start take. */
const loadNodemailer = async () => (await import('nodemailer')).default;

function toMail(letter: Letter, { from, to: owner }: MailSettings): SendMailOptions {
  return {
    from,
    to: letter.to ?? owner,
    subject: letter.subject,
    text: letter.text,
    messageId: `<${letter.id}>`,
    date: letter.date,
    replyTo: letter.replyTo,
    ...(letter.isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }),
    // Nothing typed by a visitor may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
