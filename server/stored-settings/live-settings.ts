import { createPoller } from '../poller.ts';
import type { MailSettings, Settings } from '../settings.ts';
import type { StoredMail, StoredSettingsStore } from './stored-settings-store.ts';

/** How soon other processes use what was changed in one of them. */
const POLL_INTERVAL_MS = 10_000;

export type LiveSettings = Awaited<ReturnType<typeof openLiveSettings>>;

/**
 * The settings of the environment, completed by those that are stored. `settings` shows the current values: read
 * `settings.mail` and `settings.siteTimeZone` when they are used, and do not keep them.
 */
export async function openLiveSettings(
  environment: Settings,
  store: StoredSettingsStore,
  onTimeZone: () => Promise<void>,
) {
  let version: string | undefined;
  let mail: MailSettings = environment.mail;
  let zone = environment.siteTimeZone;
  let zoneSource: MailSettings['source'] = environment.isTimeZoneSet ? 'environment' : 'none';

  const refresh = async () => {
    const found = await store.version();
    if (found === version) return;
    if (environment.mail.source !== 'environment') {
      const stored = await store.mail();
      mail = stored?.server
        ? toMailSettings(stored.server, await store.mailPassword())
        : { ...environment.mail, source: stored ? 'stored' : 'none' };
    }
    if (!environment.isTimeZoneSet) {
      const stored = await store.timeZone();
      zoneSource = stored ? 'stored' : 'none';
      zone = stored ?? environment.siteTimeZone;
    }
    version = found;
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
  };
  const { mail: _mail, siteTimeZone: _zone, ...rest } = environment;
  return {
    settings: Object.freeze(Object.defineProperties({ ...rest }, properties)) as Settings,
    zoneSource: () => zoneSource,
    /** Uses what was just stored in this process. */
    async apply() {
      const before = zone;
      await refresh();
      if (zone !== before) await onTimeZone();
    },
    async stop() {
      poller.stop();
      await poller.idle();
    },
  };
}

/** For a mail server that was entered, or is stored. */
export function toMailSettings(
  { host, port, security, user, from, to }: StoredMail,
  password: string | undefined,
): MailSettings {
  const isBareIpv6 = host.includes(':') && !host.startsWith('[');
  // Parsed as one text, because an invalid value that is assigned to a part of a URL is ignored.
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${isBareIpv6 ? `[${host}]` : host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password ?? '');
  // Nodemailer reads its options from the query. By default it encrypts only if the server offers it.
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
  return { smtpUrl: url.href, from, to, source: 'stored' };
}
