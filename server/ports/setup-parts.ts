import { isDeepStrictEqual } from 'node:util';
import type { SetupRequest } from '../../contract/accounts/setup.ts';
import type { TestEmailResult } from '../../contract/health.ts';
import { mailServer } from '../../contract/stored-settings.ts';
import type { SetupPort } from '../accounts/account-parts.ts';
import type { Actor } from '../activity/actor.ts';
import { createDocumentDraftStore } from '../copy/documents/document-draft-store.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStorage } from '../media/storage/file-storage.ts';
import type { MailSettings, Settings } from '../settings.ts';
import { type LiveSettings, toMailSettings } from '../stored-settings/live-settings.ts';
import { createStoredSettingsStore } from '../stored-settings/stored-settings-store.ts';

/**
 * What the first setup needs of other slices. While production has no account, accounts/offer-setup.ts logs a code in
 * one of all processes. `POST /api/setup` uses it up, makes the owner and stores the rest in one transaction
 * (docs/decisions/0058).
 */
export function setupParts(site: {
  settings: Settings;
  clock: Clock;
  privateFiles: FileStorage;
  liveSettings: LiveSettings;
  sendTestEmail(by: Actor, entered: { mail: MailSettings; siteName?: string | undefined }): Promise<TestEmailResult>;
}): SetupPort {
  const { settings, clock, privateFiles, liveSettings, sendTestEmail } = site;

  /** Publishes the facts that were entered; the others stay samples, which the launch checklist lists. */
  async function publishCompany(trx: Database, entered: SetupRequest, by: Actor) {
    const documents = createDocumentDraftStore(trx, clock);
    const document = await documents.find('company');
    const live = document.live ?? {};
    const facts = FACTS.filter((name) => (entered[name]?.length ?? 0) > 0).map((name) => [name, entered[name]]);
    const body = { ...live, ...Object.fromEntries(facts) };
    if (isDeepStrictEqual(body, live)) return;
    const { revision: baseRevision, draft_revision: draftRevision } = document;
    const saved = await documents.save('company', { fields: body, baseRevision, draftRevision }, by);
    await documents.publish('company', { draftRevision: saved.draft_revision }, by);
  }

  return {
    async store(trx, entered, by) {
      await publishCompany(trx, entered, by);
      const stored = createStoredSettingsStore(trx, clock, privateFiles);
      if (entered.time_zone && !settings.isTimeZoneSet) await stored.setTimeZone(entered.time_zone, by);
      if (settings.mail.source !== 'environment')
        await stored.setMail(entered.with_mail ? mailServer.parse(entered) : null, by);
    },
    applySettings: liveSettings.apply,
    sendTestEmail: ({ smtp_password: password, ...server }, by, siteName) =>
      sendTestEmail(by, { mail: toMailSettings(server, password), siteName }),
  };
}

const FACTS = [
  ...(['name', 'phone', 'addressLines', 'city', 'region', 'country', 'postalCode'] as const),
  ...(['officeDays', 'officeHours'] as const),
];
