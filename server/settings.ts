import { join, resolve } from 'node:path';
import { parseNetwork } from './http/client-address.ts';

/** The configuration, validated once at startup and immutable. .env.example describes each setting. */
export interface Settings {
  host: string;
  port: number;
  /** Number of processes that serve the port. */
  workers: number;
  mode: 'demo' | 'production';
  /** The origin that visitors use, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the folder for the SQLite file, images and e-mail files. */
  dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** For PostgreSQL notifications: `databaseUrl`, unless that is a connection pooler. Undefined: SQLite. */
  databaseListenUrl: string | undefined;
  /** A read replica for the public pages. Undefined: they read from `databaseUrl`. */
  databaseReplicaUrl: string | undefined;
  media: MediaSettings;
  mail: MailSettings;
  /** Addresses whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[];
  loginFailuresPerMinute: number;
  contactPer10Minutes: number;
  contactGlobalPer10Minutes: number;
  /** Whether senders of messages get a confirmation by e-mail. */
  contactConfirmation: boolean;
  /** IANA name of the time zone that dates are shown in. */
  siteTimeZone: string;
  /** Whether a token issued to a browser is valid only together with that browser's cookie. */
  bindSessions: 'browser' | 'off';
  /** Whether clients may log in without the site's login page. */
  plainClients: boolean;
  /** Origin of another site whose posts the public pages show. Undefined: this site's own posts. */
  blogServiceUrl: string | undefined;
  /** The `apikey` that the PostgREST endpoint accepts. Undefined: any that is not empty. */
  hostedKey: string | undefined;
  /** Origins of other sites whose scripts may call the API. */
  corsOrigins: readonly string[];
  /** If set, the only ids that the EmailJS endpoint accepts, by field name. */
  fixedEmailjsIds: Readonly<Partial<Record<'user_id' | 'service_id' | 'template_id', string | undefined>>>;
  /** Options that the site's contact form passes to the EmailJS library. */
  emailjs: EmailjsSettings;
  backup: BackupSettings;
  cdn: CdnSettings;
  /** Size of the page cache. 0: pages are not cached. */
  pageCacheMegabytes: number;
  /** `json`: after startup, each event is logged as one line of JSON. */
  logFormat: 'json' | 'plain';
  /** The token that `GET /metrics` requires. Undefined: only programs on this machine may read it. */
  metricsToken: string | undefined;
  /** Whether a demo may listen on an address that others can reach. */
  demoPublic: boolean;
}

export interface BackupSettings {
  /** Hours between scheduled backups. 0: none are scheduled. */
  everyHours: number;
  /** Absolute path. */
  folder: string;
  /** For how many days to keep a daily backup. */
  keepDays: number;
}

export interface MediaSettings {
  /** Undefined: images are stored in `dataDir`/media. */
  bucket: BucketSettings | undefined;
  /** Base URL of images for visitors, without a trailing slash. Undefined: /media on the site. */
  publicUrl: string | undefined;
}

/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  /** The service's origin. */
  endpoint: string;
  name: string;
  /** Prefix of object names: empty, or a path with a trailing slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface CdnSettings {
  /** How many seconds a CDN may cache a public page. 0: not at all. */
  maxAge: number;
  /** Purge requests are sent to each of these. */
  purgeUrls: readonly string[];
  purgeBy: 'key' | 'address';
  /** A header that is sent with every purge request, as a name and a value. May be empty. */
  purgeHeader: readonly [string, string][];
}

export interface MailSettings {
  /** Undefined: e-mails are written to `dataDir`/letters instead of being sent. */
  smtpUrl: string | undefined;
  from: string;
  to: string;
}

export interface EmailjsSettings {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** E-mail addresses that the form rejects. Compared exactly, including case. */
  blockList: readonly string[];
  /** Minimum number of seconds between two messages from one browser. 0: no limit. */
  throttleSeconds: number;
  /** Whether automated browsers are rejected. */
  blockHeadless: boolean;
}

/** Lists all problems of the settings, one per line. */
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
  const problems: string[] = [];
  const read = reader(env, problems);

  const mode = read.choice('SITE_MODE', ['demo', 'production']);
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.count('PORT', 3000, { least: 0, most: 65_535 });
  const demoPublic = read.choice('DEMO_PUBLIC', ['no', 'yes']) === 'yes';
  const publicUrl = read.origin('PUBLIC_URL');
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('MAIL_FROM');
  const to = read.text('MAIL_TO');
  const areFilesEnough = mode === 'demo' && !env.SMTP_URL?.trim();
  const mail = read.choice('MAIL', areFilesEnough ? ['files', 'smtp'] : ['smtp', 'files']);

  if (mode === 'production' && !env.PUBLIC_URL?.trim()) {
    problems.push(
      'PUBLIC_URL is missing: in production the site must know the address visitors use, like https://example.com',
    );
  }
  if (mode === 'demo' && !LOOPBACK_NAMES.includes(host) && !demoPublic) {
    problems.push(
      `HOST is ${host}: a demo, whose password is known to everyone, listens on this machine only. Set SITE_MODE=production, or DEMO_PUBLIC=yes if you mean it`,
    );
  }
  // Without e-mails, the owner would not notice messages from customers: this has to be chosen explicitly.
  if (mail === 'smtp' && !env.SMTP_URL?.trim()) {
    problems.push(
      'SMTP_URL is missing: messages need a mail server, like smtps://user:password@mail.example.com. To write them to files instead of sending them, set MAIL=files',
    );
  }
  if (mail === 'files' && smtpUrl) {
    problems.push('MAIL is files, but SMTP_URL names a mail server: leave one of the two out');
  }
  if (smtpUrl && !from)
    problems.push('MAIL_FROM is missing: with SMTP_URL set, e-mails need a sender, like Site <site@example.com>');
  if (smtpUrl && !to)
    problems.push('MAIL_TO is missing: with SMTP_URL set, e-mails need a recipient, like owner@example.com');

  const fixedEmailjsIds = {
    user_id: read.text('EMAILJS_PUBLIC_KEY'),
    service_id: read.text('EMAILJS_SERVICE_ID'),
    template_id: read.text('EMAILJS_TEMPLATE_ID'),
  };

  const postgres = ['postgres:', 'postgresql:'];
  const databaseUrl = read.url('DATABASE_URL', postgres);
  const databaseListenUrl = read.url('DATABASE_LISTEN_URL', postgres) ?? databaseUrl;
  const databaseReplicaUrl = read.url('DATABASE_REPLICA_URL', postgres);

  const dataDir = resolve(read.text('DATA_DIR') ?? './data');
  const settings: Settings = {
    host,
    port,
    workers: read.count('WORKERS', 1, { least: 1, most: 64 }),
    mode,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl,
    databaseListenUrl: databaseUrl && databaseListenUrl,
    databaseReplicaUrl: databaseUrl && databaseReplicaUrl,
    media: readMedia(read, problems),
    mail: { smtpUrl, from: from ?? 'site@localhost', to: to ?? 'owner@localhost' },
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    loginFailuresPerMinute: read.count('LOGIN_FAILURES_PER_MINUTE', 10, { least: 1 }),
    contactPer10Minutes: read.count('CONTACT_PER_10_MINUTES', 20, { least: 1 }),
    contactGlobalPer10Minutes: read.count('CONTACT_GLOBAL_PER_10_MINUTES', 200, { least: 1 }),
    contactConfirmation: read.choice('CONTACT_CONFIRMATION', ['off', 'on']) === 'on',
    siteTimeZone: read.timeZone('SITE_TIME_ZONE', 'Asia/Kolkata'),
    bindSessions: read.choice('BIND_SESSIONS', ['browser', 'off']),
    plainClients: read.choice('PLAIN_CLIENTS', ['on', 'off']) === 'on',
    blogServiceUrl: read.origin('BLOG_SERVICE_URL'),
    hostedKey: read.text('HOSTED_KEY'),
    corsOrigins: read.origins('CORS_ORIGINS'),
    fixedEmailjsIds,
    emailjs: {
      publicKey: fixedEmailjsIds.user_id ?? 'public',
      serviceId: fixedEmailjsIds.service_id ?? 'site',
      templateId: fixedEmailjsIds.template_id ?? 'message',
      blockList: read.list('EMAILJS_BLOCK_LIST'),
      throttleSeconds: read.count('EMAILJS_THROTTLE_SECONDS', 0, { least: 0 }),
      blockHeadless: read.choice('EMAILJS_BLOCK_HEADLESS', ['no', 'yes']) === 'yes',
    },
    backup: {
      everyHours: read.count('BACKUP_EVERY_HOURS', 0, { least: 0, most: 168 }),
      folder: resolve(read.text('BACKUP_DIR') ?? join(dataDir, 'backups')),
      keepDays: read.count('BACKUP_KEEP_DAYS', 7, { least: 1, most: 366 }),
    },
    cdn: readCdn(read, problems),
    pageCacheMegabytes: read.count('PAGE_CACHE_MB', 32, { least: 0, most: 4096 }),
    logFormat: read.choice('LOG_FORMAT', mode === 'production' ? ['json', 'plain'] : ['plain', 'json']),
    metricsToken: read.text('METRICS_TOKEN'),
    demoPublic,
  };
  if (settings.cdn.maxAge > 0 && settings.pageCacheMegabytes === 0) {
    problems.push('CDN_MAX_AGE needs PAGE_CACHE_MB: pages that are not kept here have no keys');
  }
  if (settings.cdn.purgeUrls.length > 0 && settings.blogServiceUrl) {
    problems.push('CDN_PURGE_URL has no use with BLOG_SERVICE_URL: nobody tells this site of changes there');
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.freeze(settings);
}

function readMedia(read: Reader, problems: string[]): MediaSettings {
  const url = read.url('MEDIA_URL', ['s3:']);
  const region = read.text('MEDIA_REGION') ?? 'us-east-1';
  const endpoint = read.origin('MEDIA_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`;
  const accessKeyId = read.text('MEDIA_ACCESS_KEY_ID');
  const secretAccessKey = read.text('MEDIA_SECRET_ACCESS_KEY');
  const publicUrl = read.url('MEDIA_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  if (!url) return { bucket: undefined, publicUrl };

  const [, name, path = ''] = /^s3:\/\/([a-z0-9][\w.-]+)((?:\/[\w.-]+)*)\/?$/i.exec(url) ?? [];
  if (!name) problems.push('MEDIA_URL names no bucket: it must be like s3://bucket or s3://bucket/folder');
  if (!accessKeyId) problems.push('MEDIA_ACCESS_KEY_ID is missing: with MEDIA_URL set, the service asks for a key');
  if (!secretAccessKey) {
    problems.push('MEDIA_SECRET_ACCESS_KEY is missing: with MEDIA_URL set, the service asks for a key');
  }
  if (!name || !accessKeyId || !secretAccessKey) return { bucket: undefined, publicUrl };
  const prefix = path && `${path.slice(1)}/`;
  return { bucket: { endpoint, name, prefix, region, accessKeyId, secretAccessKey }, publicUrl };
}

function readCdn(read: Reader, problems: string[]): CdnSettings {
  const line = read.text('CDN_PURGE_HEADER');
  const [, header, value] = /^([\w-]+):\s*(.+)$/.exec(line ?? '') ?? [];
  if (line && !header) {
    problems.push('CDN_PURGE_HEADER is no header: it must be like Authorization: Bearer abc');
  }
  return {
    maxAge: read.count('CDN_MAX_AGE', 0, { least: 0 }),
    purgeUrls: read.urls('CDN_PURGE_URL'),
    purgeBy: read.choice('CDN_PURGE_BY', ['key', 'address']),
    purgeHeader: header && value ? [[header, value]] : [],
  };
}

type Reader = ReturnType<typeof reader>;

/** Functions to read each kind of value. They add errors to `problems` and then return a default. */
function reader(env: Readonly<Record<string, string | undefined>>, problems: string[]) {
  // An empty value means the same as none.
  const text = (name: string) => env[name]?.trim() || undefined;

  /** Values separated by commas or spaces. Empty if not set. */
  const list = (name: string) => (text(name) ?? '').split(/[\s,]+/).filter(Boolean);

  const url = (name: string, protocols: readonly string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    problems.push(
      `${name} is not an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
    return undefined;
  };

  const origin = (name: string, value: string) => {
    const { origin: found, pathname, search } = new URL(value);
    if (pathname !== '/' || search)
      problems.push(`${name} is "${value}": it must be an origin without a path, like ${found}`);
    return found;
  };

  return {
    text,
    list,
    url,
    /** The first choice is the default. */
    choice<const T extends string>(name: string, choices: readonly [T, ...T[]]): T {
      const value = text(name) ?? choices[0];
      const found = choices.find((choice) => choice === value);
      if (!found) problems.push(`${name} is "${value}": it must be ${choices.join(' or ')}`);
      return found ?? choices[0];
    },
    count(name: string, fallback: number, { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number }) {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= least && number <= most) return number;
      const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
      problems.push(`${name} is "${value}": it must be a whole number ${range}`);
      return fallback;
    },
    origin(name: string) {
      const value = url(name, ['http:', 'https:']);
      return value && origin(name, value);
    },
    urls(name: string): string[] {
      const values = list(name);
      const isUrl = (value: string) => URL.canParse(value) && /^https?:\/\//i.test(value);
      if (!values.every(isUrl)) problems.push(`${name} has what is no address that begins with http:// or https://`);
      return values.filter(isUrl);
    },
    origins(name: string): string[] {
      const values = list(name);
      return values.flatMap((value) => {
        if (URL.canParse(value) && /^https?:\/\//i.test(value)) return origin(name, value);
        problems.push(`${name} has "${value}": each must be an origin, like https://example.com`);
        return [];
      });
    },
    /** A list of addresses and address ranges. */
    networks(name: string): string[] {
      const values = list(name);
      return values.filter((value) => {
        try {
          parseNetwork(value);
          return true;
        } catch {
          problems.push(`${name} has "${value}": each must be an address, like 127.0.0.1, or a range, like 10.0.0.0/8`);
          return false;
        }
      });
    },
    timeZone(name: string, fallback: string) {
      const value = text(name);
      if (value === undefined) return fallback;
      try {
        new Intl.DateTimeFormat('en-US', { timeZone: value });
        return value;
      } catch {
        problems.push(`${name} is "${value}": it must be a time zone name, like Europe/Berlin`);
        return fallback;
      }
    },
  };
}
