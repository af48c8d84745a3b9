import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ONLY_ENGLISH } from '../contract/languages/languages.ts';
import { parseNetwork } from './http/client-address.ts';

/** The configuration, validated once at startup and immutable. .env.example describes each setting. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;
export type BackupSettings = Settings['backup'];

export type CdnSettings = Settings['cdn'];
export type MailSettings = Settings['mail'];
/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  endpoint: string;
  name: string;
  /** Object key prefix: empty, or a path with a trailing slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
/** Where the settings of the mail server come from. */
export type MailSource = 'environment' | 'stored' | 'none';

/** All configuration problems, one per line. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

export const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Reads the settings from environment variables. Throws a SettingsError that lists all problems. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty value means the same as none.
  const rawValues = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]));
  const problems: string[] = [];
  readSecretFiles(rawValues, problems);
  const values = Object.entries<z.ZodType>(schemas(rawValues)).map(([name, schema]) => {
    const { success, data, error } = schema.safeParse(rawValues[name]);
    problems.push(...(error?.issues ?? []).map(({ message }) => `${name} ${message}`));
    // Fall back to the default so that dependent checks still run.
    return [name, success ? data : schema.parse(undefined)];
  });
  const parsed = Object.fromEntries(values) as Values;
  problems.push(...conflicts(parsed, rawValues));
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.freeze(toSettings(parsed, rawValues));
}

/** Secret settings, which can be read from a file instead: SMTP_URL_FILE=/run/secrets/smtp. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'MEDIA_ACCESS_KEY_ID',
  'MEDIA_SECRET_ACCESS_KEY',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'HOSTED_KEY',
  'METRICS_TOKEN',
] as const;

/** The files with secret settings. */
export const secretFiles = (env: RawValues): string[] =>
  SECRETS.flatMap((name) => env[`${name}_FILE`]?.trim() || []).map((path) => resolve(path));

function readSecretFiles(rawValues: Record<string, string | undefined>, problems: string[]) {
  for (const name of SECRETS) {
    const path = rawValues[`${name}_FILE`];
    if (!path) continue;
    if (rawValues[name]) problems.push(`${name} and ${name}_FILE are both set: remove one of them`);
    try {
      rawValues[name] = readFileSync(path, 'utf8').trim() || undefined;
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read: ${path}`);
    }
  }
}

type RawValues = Readonly<Record<string, string | undefined>>;
type Values = { [Name in keyof ReturnType<typeof schemas>]: z.output<ReturnType<typeof schemas>[Name]> };

/** The schema of each setting. It gives the default for a setting that is not set. */
export function schemas({ SITE_MODE }: RawValues) {
  const isProduction = SITE_MODE === 'production';
  return {
    HOST: z.string().default('127.0.0.1'),
    PORT: count(3000, 0, 65_535),
    WORKERS: count(1, 1, 64),
    SITE_MODE: choice('demo', 'production'),
    DEMO_PUBLIC: choice('no', 'yes'),
    // Undefined: the choice on the launch checklist applies.
    OPEN: z
      .enum(['yes'], {
        error: ({ input }) => `is "${input}": it must be yes, or empty to open the site on the launch checklist`,
      })
      .optional(),
    PUBLIC_URL: origin(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:'),
    DATABASE_LISTEN_URL: url('postgres:', 'postgresql:'),
    DATABASE_REPLICA_URL: url('postgres:', 'postgresql:'),
    MEDIA_URL: url('s3:'),
    MEDIA_ENDPOINT: origin(),
    MEDIA_REGION: z.string().default('us-east-1'),
    MEDIA_ACCESS_KEY_ID: text,
    MEDIA_SECRET_ACCESS_KEY: text,
    MEDIA_PUBLIC_URL: url('http:', 'https:'),
    // Undefined: the settings in the panel apply.
    MAIL: z.enum(['smtp', 'files'], { error: ({ input }) => `is "${input}": it must be smtp or files` }).optional(),
    SMTP_URL: url('smtp:', 'smtps:'),
    MAIL_FROM: text,
    MAIL_TO: text,
    TRUSTED_PROXIES: list.superRefine((values, context) => {
      for (const value of values.filter((candidate) => !isNetwork(candidate))) {
        context.addIssue(`has "${value}": each must be an address, like 127.0.0.1, or a range, like 10.0.0.0/8`);
      }
    }),
    LOGIN_FAILURES_PER_MINUTE: count(10, 1),
    CONTACT_PER_10_MINUTES: count(20, 1),
    CONTACT_GLOBAL_PER_10_MINUTES: count(200, 1),
    CONTACT_CONFIRMATION: choice('off', 'on'),
    VISITS: choice('on', 'off'),
    SITE_TIME_ZONE: z
      .string()
      .refine(isTimeZone, { error: ({ input }) => `is "${input}": it must be a time zone name, like Europe/Berlin` })
      .optional(),
    BIND_SESSIONS: choice('browser', 'off'),
    PLAIN_CLIENTS: choice('on', 'off'),
    BLOG_SERVICE_URL: origin(),
    HOSTED_KEY: text,
    CORS_ORIGINS: list.transform((values, context) =>
      values.map((value) => {
        if (isHttpUrl(value)) return toOrigin(value, context);
        context.addIssue(`has "${value}": each must be an origin, like https://example.com`);
        return value;
      }),
    ),
    EMAILJS_PUBLIC_KEY: text,
    EMAILJS_SERVICE_ID: text,
    EMAILJS_TEMPLATE_ID: text,
    EMAILJS_BLOCK_LIST: list,
    EMAILJS_THROTTLE_SECONDS: count(0, 0),
    EMAILJS_BLOCK_HEADLESS: choice('no', 'yes'),
    BACKUP_EVERY_HOURS: count(0, 0, 168),
    BACKUP_DIR: text,
    EXPORT_DIR: text,
    BACKUP_KEEP_DAYS: count(7, 1, 366),
    UPGRADE_BACKUP: choice('on', 'off'),
    BACKUP_URL: url('s3:'),
    BACKUP_ENDPOINT: origin(),
    BACKUP_REGION: z.string().default('us-east-1'),
    BACKUP_ACCESS_KEY_ID: text,
    BACKUP_SECRET_ACCESS_KEY: text,
    CDN_MAX_AGE: count(0, 0),
    CDN_PURGE_URL: list.refine(
      (values) => values.every(isHttpUrl),
      'contains an invalid URL: each must start with http:// or https://',
    ),
    CDN_PURGE_BY: choice('key', 'address'),
    CDN_PURGE_HEADER: z
      .string()
      .regex(/^[\w-]+:\s*\S.*$/, 'is not a valid header: it must look like Authorization: Bearer abc')
      .optional(),
    PAGE_CACHE_MB: count(32, 0, 4096),
    LOG_FORMAT: isProduction ? choice('json', 'plain') : choice('plain', 'json'),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'is not a valid key: it must have 8 to 128 letters, digits and hyphens')
      .optional(),
    METRICS_TOKEN: text,
    UPDATE_CHECK_URL: url('https:', 'http:').refine(
      (value) => !value || value.startsWith('https:') || LOOPBACK_NAMES.includes(new URL(value).hostname),
      'must start with https://',
    ),
  };
}

const text = z.string().optional();

/** Values separated by commas or spaces. */
const list = z
  .string()
  .default('')
  .transform((values) => values.split(/[\s,]+/).filter(Boolean));

/** The first choice is the default. */
const choice = <const T extends string>(...choices: [T, ...T[]]) =>
  z
    .enum(choices, { error: ({ input }) => `is "${input}": it must be ${choices.join(' or ')}` })
    .default(choices[0] as never);

function count(fallback: number, min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  return z
    .string()
    .refine((digits) => /^\d+$/.test(digits) && Number(digits) >= min && Number(digits) <= max, {
      error: ({ input }) => `is "${input}": it must be a whole number ${range}`,
    })
    .transform(Number)
    .default(fallback);
}

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    .optional();

const origin = () => url('http:', 'https:').transform((value, context) => value && toOrigin(value, context));

function toOrigin(value: string, context: { addIssue(message: string): void }) {
  const { origin: found, pathname, search } = new URL(value);
  if (pathname !== '/' || search) context.addIssue(`is "${value}": it must be an origin without a path, like ${found}`);
  return found;
}

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:\/\//i.test(value);

const isNetwork = (value: string) => succeeds(() => parseNetwork(value));

const isTimeZone = (value: string) => succeeds(() => new Intl.DateTimeFormat('en-US', { timeZone: value }));

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

const BUCKET = /^s3:\/\/([a-z0-9][\w.-]+)((?:\/[\w.-]+)*)\/?$/i;

/** Without e-mails, the owner would not notice messages from customers, so this must be chosen explicitly. */
export const NEEDS_MAIL_SERVER =
  'messages need a mail server, like smtps://user:password@mail.example.com. To write them to files instead of sending them, set MAIL=files';

/** Conflicts between settings. A setting that already failed its own check is not also reported as missing. */
function* conflicts(values: Values, rawValues: RawValues) {
  const { HOST, SITE_MODE, MAIL, SMTP_URL } = values;
  if (SITE_MODE === 'production' && !rawValues.PUBLIC_URL)
    yield 'PUBLIC_URL is missing: in production the site must know the address visitors use, like https://example.com';
  if (SITE_MODE === 'demo' && !LOOPBACK_NAMES.includes(HOST) && values.DEMO_PUBLIC === 'no')
    yield `HOST is ${HOST}: the demo password is public, so a demo may only listen on this machine. Set SITE_MODE=production, or DEMO_PUBLIC=yes to allow it`;
  if (MAIL === 'smtp' && !rawValues.SMTP_URL) yield `SMTP_URL is missing: ${NEEDS_MAIL_SERVER}`;
  if (MAIL === 'files' && SMTP_URL) yield 'MAIL=files conflicts with SMTP_URL: remove one of them';
  if (SMTP_URL && !values.MAIL_FROM)
    yield 'MAIL_FROM is missing: with SMTP_URL set, e-mails need a sender, like Site <site@example.com>';
  if (SMTP_URL && !values.MAIL_TO)
    yield 'MAIL_TO is missing: with SMTP_URL set, e-mails need a recipient, like owner@example.com';
  for (const name of ['MEDIA', 'BACKUP'] as const) {
    const bucketUrl = values[`${name}_URL`];
    if (!bucketUrl) continue;
    if (!BUCKET.test(bucketUrl))
      yield `${name}_URL does not name a bucket: it must look like s3://bucket or s3://bucket/folder`;
    for (const key of [`${name}_ACCESS_KEY_ID`, `${name}_SECRET_ACCESS_KEY`] as const)
      if (!values[key]) yield `${key} is required when ${name}_URL is set`;
  }
  if (values.CDN_MAX_AGE > 0 && values.PAGE_CACHE_MB === 0)
    yield 'CDN_MAX_AGE requires PAGE_CACHE_MB above 0: only pages in the page cache get the keys used for CDN purges';
  if (values.CDN_PURGE_URL.length > 0 && values.BLOG_SERVICE_URL)
    yield 'CDN_PURGE_URL has no effect with BLOG_SERVICE_URL: this site is not notified of changes there';
}

function toBucket(kind: 'MEDIA' | 'BACKUP', values: Values): BucketSettings | undefined {
  const [, name = '', path = ''] = BUCKET.exec(values[`${kind}_URL`] ?? '') ?? [];
  if (!name) return undefined;
  const region = values[`${kind}_REGION`];
  return {
    endpoint: values[`${kind}_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`,
    name,
    prefix: path && `${path.slice(1)}/`,
    region,
    accessKeyId: values[`${kind}_ACCESS_KEY_ID`] as string,
    secretAccessKey: values[`${kind}_SECRET_ACCESS_KEY`] as string,
  };
}

function toSettings(values: Values, rawValues: RawValues) {
  const dataDir = resolve(values.DATA_DIR);
  const [, header, value] = /^([\w-]+):\s*(\S.*)$/.exec(values.CDN_PURGE_HEADER ?? '') ?? [];
  return {
    host: values.HOST,
    port: values.PORT,
    workers: values.WORKERS,
    mode: values.SITE_MODE,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_URL && (values.DATABASE_LISTEN_URL ?? values.DATABASE_URL),
    databaseReplicaUrl: values.DATABASE_URL && values.DATABASE_REPLICA_URL,
    media: {
      bucket: toBucket('MEDIA', values),
      publicUrl: values.MEDIA_PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? 'site@localhost',
      to: values.MAIL_TO ?? 'owner@localhost',
      /** `none`: neither SMTP_URL nor MAIL is set. E-mails are written to files until a mail server is stored. */
      source: (values.SMTP_URL || values.MAIL ? 'environment' : 'none') as MailSource,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    loginFailuresPerMinute: values.LOGIN_FAILURES_PER_MINUTE,
    contactPer10Minutes: values.CONTACT_PER_10_MINUTES,
    contactGlobalPer10Minutes: values.CONTACT_GLOBAL_PER_10_MINUTES,
    contactConfirmation: values.CONTACT_CONFIRMATION === 'on',
    countVisits: values.VISITS === 'on',
    siteTimeZone: values.SITE_TIME_ZONE ?? 'Asia/Kolkata',
    /** The panel sets the languages: see stored-settings/live-settings.ts. */
    languages: ONLY_ENGLISH,
    /** Whether SITE_TIME_ZONE is set. If not, the time zone in the panel applies. */
    isTimeZoneSet: values.SITE_TIME_ZONE !== undefined,
    bindSessions: values.BIND_SESSIONS,
    plainClients: values.PLAIN_CLIENTS === 'on',
    blogServiceUrl: values.BLOG_SERVICE_URL,
    hostedKey: values.HOSTED_KEY,
    corsOrigins: values.CORS_ORIGINS,
    /** If set, the only ids that the EmailJS endpoint accepts, by field name. */
    fixedEmailjsIds: {
      user_id: values.EMAILJS_PUBLIC_KEY,
      service_id: values.EMAILJS_SERVICE_ID,
      template_id: values.EMAILJS_TEMPLATE_ID,
    },
    /** Options that the site's contact form passes to the EmailJS library. */
    emailjs: {
      publicKey: values.EMAILJS_PUBLIC_KEY ?? 'public',
      serviceId: values.EMAILJS_SERVICE_ID ?? 'site',
      templateId: values.EMAILJS_TEMPLATE_ID ?? 'message',
      blockList: values.EMAILJS_BLOCK_LIST,
      throttleSeconds: values.EMAILJS_THROTTLE_SECONDS,
      blockHeadless: values.EMAILJS_BLOCK_HEADLESS === 'yes',
    },
    exportFolder: resolve(values.EXPORT_DIR ?? join(dataDir, 'exports')),
    backup: {
      everyHours: values.BACKUP_EVERY_HOURS,
      /** Whether the schedule is set here. If not, the schedule in the panel applies. */
      isScheduleSet: rawValues.BACKUP_EVERY_HOURS !== undefined,
      isKeepSet: rawValues.BACKUP_KEEP_DAYS !== undefined,
      folder: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
      keepDays: values.BACKUP_KEEP_DAYS,
      beforeUpgrade: values.UPGRADE_BACKUP === 'on',
    },
    offsiteBackup: {
      /** If it is undefined, the bucket in the panel applies. */
      bucket: toBucket('BACKUP', values),
      /** Owners may enter this address even if it is not public. */
      endpoint: values.BACKUP_ENDPOINT,
    },
    cdn: {
      maxAge: values.CDN_MAX_AGE,
      purgeUrls: values.CDN_PURGE_URL,
      purgeBy: values.CDN_PURGE_BY,
      purgeHeader: (header && value ? [[header, value]] : []) as [string, string][],
    },
    pageCacheMegabytes: values.PAGE_CACHE_MB,
    logFormat: values.LOG_FORMAT,
    indexNowKey: values.INDEXNOW_KEY,
    metricsToken: values.METRICS_TOKEN,
    updateCheckUrl: values.UPDATE_CHECK_URL,
    demoPublic: values.DEMO_PUBLIC === 'yes',
    /** The site is open, regardless of the choice on the launch checklist. */
    isAlwaysOpen: values.OPEN === 'yes',
  };
}
