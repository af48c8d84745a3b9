import { ONLY_ENGLISH, type SiteLanguages } from '../../contract/languages/languages.ts';
import { createPoller } from '../core/poller.ts';
import type { MailSettings, Settings } from '../settings.ts';
import type { StoredMail, StoredSettingsStore } from './stored-settings-store.ts';

/**
 * How soon other processes use a setting that was changed in one of them, unless they notice a change of pages earlier
 * (../production.ts). A password that could not be read is tried again after the same time.
 */
const POLL_INTERVAL_MS = 10_000;

export type LiveSettings = Awaited<ReturnType<typeof openLiveSettings>>;

/**
 * The settings of the environment, completed by the stored settings. `settings` has the current values: read
 * `settings.mail`, `settings.siteTimeZone` and `settings.languages` each time, and do not cache them.
 */
export async function openLiveSettings(
  environment: Settings,
  store: StoredSettingsStore,
  onPagesChange: () => Promise<void>,
) {
  let version: string | undefined;
  let reportedVersion: string | undefined;
  let mail: MailSettings = environment.mail;
  let zone = environment.siteTimeZone;
  let languages: SiteLanguages = ONLY_ENGLISH;
  /** The time zone and the languages of the pages that this process has rendered. */
  let shown: string | undefined;
  let zoneSource: MailSettings['source'] = environment.isTimeZoneSet ? 'environment' : 'none';

  const refresh = async () => {
    const found = await store.version();
    if (found === version) return;
    let isComplete = true;
    /** If the password is missing, the mail server rejects the login and e-mails wait. The rest of the site works. */
    const readPassword = () =>
      store.mailPassword().catch((error: Error) => {
        isComplete = false;
        if (reportedVersion !== found) {
          console.error(
            `The password of the mail server could not be read (${error.message}), so e-mails wait. If it stays so, enter it again in Settings.`,
          );
        }
        reportedVersion = found;
        return undefined;
      });
    if (environment.mail.source !== 'environment') {
      const stored = await store.mail();
      mail = stored?.server
        ? toMailSettings(stored.server, await readPassword())
        : { ...environment.mail, source: stored ? 'stored' : 'none' };
    }
    if (!environment.isTimeZoneSet) {
      const stored = await store.timeZone();
      zoneSource = stored ? 'stored' : 'none';
      zone = stored ?? environment.siteTimeZone;
    }
    languages = (await store.languages()) ?? ONLY_ENGLISH;
    // Each process does this, because other processes may have rendered pages after the setting was stored.
    const current = JSON.stringify([zone, languages]);
    if (shown !== undefined && shown !== current) await onPagesChange();
    shown = current;
    if (isComplete) version = found;
  };
  await refresh();

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: refresh,
    onFailure: (error) => console.error('The stored settings could not be read:', error),
  });

  const properties = {
    mail: { get: () => mail, enumerable: true },
    siteTimeZone: { get: () => zone, enumerable: true },
    languages: { get: () => languages, enumerable: true },
  };
  const { mail: _mail, siteTimeZone: _zone, languages: _languages, ...rest } = environment;
  return {
    settings: Object.freeze(Object.defineProperties({ ...rest }, properties)) as Settings,
    zoneSource: () => zoneSource,
    /** Makes this process use the stored settings at once. */
    apply: refresh,
    async stop() {
      poller.stop();
      await poller.idle();
    },
  };
}

/** The mail settings for an entered or stored mail server. */
export function toMailSettings(
  { host, port, security, user, from, to }: StoredMail,
  password: string | undefined,
): MailSettings {
  const isBareIpv6 = host.includes(':') && !host.startsWith('[');
  // Parse the URL as a whole: assigning an invalid value to a part of a URL is silently ignored.
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${isBareIpv6 ? `[${host}]` : host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password ?? '');
  // Nodemailer reads its options from the query. By default it encrypts only if the server offers it.
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
  return { smtpUrl: url.href, from, to, source: 'stored' };
}
