import { z } from 'zod';
import { MAX_VIDEO_MEGABYTES } from './media/media-library.ts';
import { EMAIL_PATTERN } from './text/email-pattern.ts';
import { line } from './text/text.ts';

const MAX_LENGTH = 254;

const entered = (missing: string) =>
  z.string(missing).check(...line({ max: MAX_LENGTH, tooLong: 'This is too long.', missing }));

/** A host name, or an IPv4 address. */
const HOST = /^[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?$/i;
/** An IPv6 address, with or without the brackets of URLs. */
const IPV6 = /^\[?([\da-f:.]+)\]?$/i;

const isHost = (text: string) =>
  HOST.test(text) || (IPV6.test(text) && URL.canParse(`http://${text.replace(IPV6, '[$1]')}`));

/** `site@example.com` or `Site <site@example.com>`. */
const SENDER = /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** A mail server as it is entered. Flat, so that errors name the field. */
export const mailServer = z.object({
  host: entered('Enter the address of the mail server, like mail.example.com.').refine(
    isHost,
    'Enter a host name like mail.example.com, without smtp:// and without the port.',
  ),
  port: z.coerce
    .number('Enter the port, like 465.')
    .int('Enter a whole number.')
    .min(1)
    .max(65_535, 'Enter a port up to 65535.'),
  security: z.enum(MAIL_SECURITY, 'Choose how the connection is encrypted.'),
  user: z
    .string()
    .check(...line({ max: MAX_LENGTH, tooLong: 'This is too long.' }))
    .default(''),
  /** If it is missing, the stored password stays. */
  smtp_password: z
    .string()
    .max(1000, 'This is too long.')
    .refine((text) => text.isWellFormed(), 'The password has a character that cannot be sent. Enter it again.')
    .optional(),
  from: entered('Enter the sender, like Site <site@example.com>.').regex(
    SENDER,
    'Enter an address like site@example.com, or Site <site@example.com>.',
  ),
  to: entered('Enter the address that gets messages.').pipe(
    z.email({ pattern: EMAIL_PATTERN, error: 'Enter an e-mail address like name@example.com.' }),
  ),
});
export type MailServer = z.infer<typeof mailServer>;

export const timeZone = z
  .string('Choose a time zone.')
  .refine((name) => isTimeZone(name), 'Choose a time zone from the list, like Europe/Berlin.');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

/** `GET /api/admin/settings`. */
export const storedSettings = z.object({
  time_zone: z.object({
    value: z.string(),
    /** `environment`: SITE_TIME_ZONE is set, so it cannot be changed in the panel. */
    source: z.enum(['environment', 'stored', 'none']),
  }),
  mail: z.object({
    /** `environment`: SMTP_URL or MAIL is set. `none`: e-mails are written to files. */
    source: z.enum(['environment', 'stored', 'none']),
    /** Whether there is a mail server. */
    is_sent: z.boolean(),
    /** The stored mail server. Null if none is stored. */
    server: mailServer.omit({ smtp_password: true }).extend({ has_password: z.boolean() }).nullable(),
  }),
  media: z.object({
    /** How large an uploaded video or audio file may be, in megabytes of 1,048,576 bytes. */
    max_video_mb: z.int(),
  }),
});
export type StoredSettings = z.infer<typeof storedSettings>;

/** `PUT /api/admin/settings/media`. */
export const changeMediaSettings = z.object({
  max_video_mb: z.coerce
    .number('Enter a number of megabytes, like 50.')
    .int('Enter a whole number of megabytes.')
    .min(1, 'Enter at least 1 MB.')
    .max(MAX_VIDEO_MEGABYTES, `Enter at most ${MAX_VIDEO_MEGABYTES} MB.`),
});
export type MediaSettings = z.output<typeof changeMediaSettings>;

/** `PUT /api/admin/settings/time-zone`. */
export const changeTimeZone = z.object({ time_zone: timeZone });
