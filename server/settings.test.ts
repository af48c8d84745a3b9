import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, type SettingsError } from './settings.ts';

test('nothing configured is a demo on this machine', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    mode: 'demo',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    siteTimeZone: 'Asia/Kolkata',
    bindSessions: 'browser',
    plainClients: true,
  });
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test('every wrong setting is told at once, by its name', () => {
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
    CORS_ORIGINS: 'https://shop.example.com, example.com',
  };
  expect(namesIn(problemsOf(wrong))).toEqual(Object.keys(wrong).sort());
});

test('production needs its address, and a demo stays on this machine unless told otherwise', () => {
  expect(namesIn(problemsOf({ SITE_MODE: 'production' }))).toEqual(['PUBLIC_URL']);
  expect(readSettings({ SITE_MODE: 'production', PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe(
    'https://example.com',
  );
  expect(namesIn(problemsOf({ HOST: '0.0.0.0' }))).toEqual(['HOST']);
  expect(readSettings({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }).demoPublic).toBe(true);
  expect(readSettings({ HOST: '::1' }).host).toBe('::1');
});

test('origins are a list, each as browsers name it', () => {
  expect(readSettings({}).corsOrigins).toEqual([]);
  expect(readSettings({ CORS_ORIGINS: 'https://Shop.example.com/, http://localhost:5173' }).corsOrigins).toEqual([
    'https://shop.example.com',
    'http://localhost:5173',
  ]);
  expect(namesIn(problemsOf({ CORS_ORIGINS: '*' }))).toEqual(['CORS_ORIGINS']);
});

test('a mail server needs a sender and a recipient', () => {
  expect(namesIn(problemsOf({ SMTP_URL: 'smtp://localhost' }))).toEqual(['MAIL_FROM', 'MAIL_TO']);
});

test('.env.example names every setting there is, and only those', () => {
  const example = readFileSync('.env.example', 'utf8');
  const inExample = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name as string);
  const source = readFileSync('server/settings.ts', 'utf8');
  const inSource = [...source.matchAll(/read\.\w+\(\s*'([A-Z_0-9]+)'/g)].map(([, name]) => name as string);
  expect(inExample.sort()).toEqual(inSource.sort());
  // Its values are the defaults: a copy of it changes nothing.
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
