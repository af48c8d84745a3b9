import type { SetupRequest } from '../../contract/accounts/setup.ts';
import { type MailServer, mailServer } from '../../contract/stored-settings.ts';
import type { Actor } from '../activity/actor.ts';
import type { Database } from '../database/open-database.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Core, Slice } from '../slice.ts';
import { toMailSettings } from './live-settings.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import type { SettingsPorts } from './settings-ports.ts';
import { createStoredSettingsStore, type PrivateFiles } from './stored-settings-store.ts';

interface Ports extends SettingsPorts {
  privateFiles: PrivateFiles;
}

/** The settings that owners change in the panel. live-settings.ts combines them with those of the environment. */
export function openStoredSettings(core: Core, { privateFiles, ...ports }: Ports) {
  const { clock, settings } = core;
  const { store, live, sendTestEmail } = ports;
  return {
    endpoints: settingsEndpoints(core, ports),
    close: live.stop,
    findPrivateFiles: store.findNames,
    async setUp(trx: Database, entered: SetupRequest, by: Actor) {
      const stored = createStoredSettingsStore(trx, clock, privateFiles);
      if (entered.time_zone && !settings.isTimeZoneSet) await stored.setTimeZone(entered.time_zone, by);
      if (settings.mail.source !== 'environment')
        await stored.setMail(entered.with_mail ? mailServer.parse(entered) : null, by);
    },
    /** Whether the site has a mail server now. */
    sendsEmail: () => sendsEmail(settings),
    live,
    stored: store,
    /** Makes this process use the stored settings at once. */
    apply: live.apply,
    /** Sends a test e-mail through a mail server that is not stored yet. `siteName`: by default the present name. */
    sendTestEmail: ({ smtp_password: password, ...server }: MailServer, by: Actor, siteName?: string) =>
      sendTestEmail(by, { mail: toMailSettings(server, password), siteName }),
  } satisfies Slice & Record<string, unknown>;
}
