import type { TestEmailResult } from '../../contract/health.ts';
import type { Actor } from '../activity/actor.ts';
import type { MailSettings } from '../settings.ts';
import type { LiveSettings } from './live-settings.ts';
import type { StoredSettingsStore } from './stored-settings-store.ts';

/** The parts that the settings of the panel need in addition to the core, which reads the settings itself. */
export interface SettingsPorts {
  store: StoredSettingsStore;
  live: LiveSettings;
  /** Sends a test e-mail through a mail server that is not stored yet. */
  sendTestEmail(by: Actor, entered: { mail: MailSettings; siteName?: string | undefined }): Promise<TestEmailResult>;
}
