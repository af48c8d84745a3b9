import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, type SettingsError, schemas } from './settings.ts';

test('without settings, the site runs as a demo on localhost', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    mode: 'demo',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    siteTimeZone: 'Asia/Kolkata',
    isTimeZoneSet: false,
    bindSessions: 'browser',
    plainClients: true,
  });
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test('all wrong settings are reported at once, by name', () => {
  const wrong = {
    PORT: '80k',
    SITE_MODE: 'prod',
    PUBLIC_URL: 'https://example.com/blog',
    DATABASE_LISTEN_URL: 'localhost',
    DATABASE_URL: 'mysql://localhost/otla',
    SMTP_URL: 'mail.example.com',
    SITE_TIME_ZONE: 'Mars/Olympus',
    BIND_SESSIONS: 'yes',
    PLAIN_CLIENTS: 'no',
    LOGIN_FAILURES_PER_MINUTE: '0',
    CONTACT_PER_10_MINUTES: '-1',
    CONTACT_GLOBAL_PER_10_MINUTES: 'many',
    DEMO_PUBLIC: 'maybe',
    MEDIA_URL: 'https://bucket.example.com',
    MEDIA_PUBLIC_URL: 'pictures.example.com',
    CDN_MAX_AGE: 'long',
    CDN_PURGE_URL: 'http://127.0.0.1:6081/purge, varnish',
    CDN_PURGE_BY: 'tag',
    CDN_PURGE_HEADER: 'abc',
    CORS_ORIGINS: 'https://shop.example.com, example.com',
    TRUSTED_PROXIES: '127.0.0.1, proxy.example.com',
  };
  expect(namesIn(problemsOf(wrong))).toEqual(Object.keys(wrong).sort());
});

test('production requires PUBLIC_URL, and a demo listens on localhost unless DEMO_PUBLIC is set', () => {
  const production = { SITE_MODE: 'production', MAIL: 'files' };
  expect(namesIn(problemsOf(production))).toEqual(['PUBLIC_URL']);
  expect(namesIn(problemsOf({ ...production, PUBLIC_URL: ' ' }))).toEqual(['PUBLIC_URL']);
  expect(readSettings({ ...production, PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
  expect(namesIn(problemsOf({ HOST: '0.0.0.0' }))).toEqual(['HOST']);
  expect(readSettings({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }).demoPublic).toBe(true);
  expect(readSettings({ HOST: '::1' }).host).toBe('::1');
});

test('TRUSTED_PROXIES accepts addresses and ranges, and names invalid entries', () => {
  const good = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::ffff:10.0.0.1'];
  expect(readSettings({ TRUSTED_PROXIES: good.join(', ') }).trustedProxies).toEqual(good);
  for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/9', '::1/129']) {
    expect(problemsOf({ TRUSTED_PROXIES: `127.0.0.1 ${wrong}` })).toEqual([expect.stringContaining(`"${wrong}"`)]);
  }
});

test('CORS_ORIGINS is a list of origins, normalized as browsers send them', () => {
  expect(readSettings({}).corsOrigins).toEqual([]);
  expect(readSettings({ CORS_ORIGINS: 'https://Shop.example.com/, http://localhost:5173' }).corsOrigins).toEqual([
    'https://shop.example.com',
    'http://localhost:5173',
  ]);
  expect(namesIn(problemsOf({ CORS_ORIGINS: '*' }))).toEqual(['CORS_ORIGINS']);
});

test('SMTP_URL requires a sender and a recipient', () => {
  expect(namesIn(problemsOf({ SMTP_URL: 'smtp://localhost' }))).toEqual(['MAIL_FROM', 'MAIL_TO']);
});

test('MAIL=smtp requires a server, and without both the mail server of the panel counts', () => {
  const production = { SITE_MODE: 'production', PUBLIC_URL: 'https://example.com' };
  expect(readSettings(production).mail.source).toBe('none');
  expect(problemsOf({ ...production, SMTP_URL: ' ', MAIL: 'smtp' })).toEqual([
    expect.stringMatching(/^SMTP_URL is missing: .+ set MAIL=files$/),
  ]);
  expect(readSettings({ ...production, MAIL: 'files' }).mail.smtpUrl).toBeUndefined();
  expect(readSettings({}).mail.smtpUrl).toBeUndefined();
  const server = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
  expect(readSettings({ ...production, ...server }).mail.smtpUrl).toBe(server.SMTP_URL);
  // An invalid SMTP_URL is not reported as missing too.
  expect(problemsOf({ ...production, SMTP_URL: 'mail.example.com' })).toHaveLength(1);
  expect(namesIn(problemsOf({ ...server, MAIL: 'files' }))).toEqual(['MAIL=files']);
  expect(namesIn(problemsOf({ MAIL: 'paper' }))).toEqual(['MAIL']);
});

test('MEDIA_URL requires a bucket name and a key, and the endpoint defaults to Amazon S3', () => {
  expect(namesIn(problemsOf({ MEDIA_URL: 's3://' }))).toEqual([
    'MEDIA_ACCESS_KEY_ID',
    'MEDIA_SECRET_ACCESS_KEY',
    'MEDIA_URL',
  ]);
  const key = { MEDIA_ACCESS_KEY_ID: 'a', MEDIA_SECRET_ACCESS_KEY: 'b' };
  expect(readSettings({ MEDIA_URL: 's3://pictures', MEDIA_REGION: 'eu-central-1', ...key }).media.bucket).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    name: 'pictures',
    prefix: '',
    region: 'eu-central-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  expect(readSettings({ MEDIA_URL: 's3://pictures/a/b/', ...key }).media.bucket?.prefix).toBe('a/b/');
});

test('CDN settings that cannot work are rejected', () => {
  expect(namesIn(problemsOf({ CDN_MAX_AGE: '60', PAGE_CACHE_MB: '0' }))).toEqual(['CDN_MAX_AGE']);
  const service = { CDN_PURGE_URL: 'http://127.0.0.1:6081', BLOG_SERVICE_URL: 'https://blog.example.com' };
  expect(namesIn(problemsOf(service))).toEqual(['CDN_PURGE_URL']);
});

test('.env.example lists all settings, with their default values', () => {
  const example = readFileSync('.env.example', 'utf8');
  const inExample = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name as string);
  expect(inExample.sort()).toEqual(Object.keys(schemas({})).sort());
  // An unchanged copy of .env.example has no effect.
  const values = Object.fromEntries(
    [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readSettings(values)).toEqual(readSettings({}));
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
}

const namesIn = (problems: readonly string[]) => problems.map((problem) => problem.split(' ')[0]).sort();

test('secrets are read from files, and a file that cannot be read is a problem', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otla-secrets-'));
  const path = join(folder, 'metrics');
  await writeFile(path, 'from a file\n');
  expect(readSettings({ METRICS_TOKEN_FILE: path }).metricsToken).toBe('from a file');
  expect(() => readSettings({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: 'another' })).toThrow(
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set',
  );
  await rm(folder, { recursive: true });
  expect(() => readSettings({ METRICS_TOKEN_FILE: path })).toThrow(
    'METRICS_TOKEN_FILE names a file that cannot be read',
  );
});
