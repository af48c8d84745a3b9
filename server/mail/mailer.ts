import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../settings.ts';

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
}

export interface Mailer {
  /** Resolves when the letter has been taken over; rejects when it has not. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Milliseconds after which a mail server that does not answer counts as down. */
const PATIENCE = 20_000;

/** Letters by SMTP, or as files in `folder` while no mail server is set. */
export function openMailer(settings: MailSettings, folder: string): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings, folder);
}

function smtpMailer(settings: MailSettings, smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send(letter) {
      await transport.sendMail(toMail(letter, settings));
    },
    close() {
      transport.close();
    },
  };
}

function fileMailer(settings: MailSettings, folder: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await composer.sendMail(toMail(letter, settings));
      await mkdir(folder, { recursive: true });
      // Sorted by time; the end keeps two letters of the same second apart.
      const path = join(folder, `${letter.date.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(path, message as Buffer, { flag: 'wx' });
      console.log(`A letter was written to ${path}`);
    },
    close() {},
  };
}

function toMail(letter: Letter, { from, to: owner }: MailSettings): SendMailOptions {
  return {
    from,
    to: letter.to ?? owner,
    subject: letter.subject,
    text: letter.text,
    messageId: `<${letter.id}>`,
    date: letter.date,
    replyTo: letter.replyTo,
    // Nothing typed by a visitor may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
