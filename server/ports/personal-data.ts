import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteCopy } from '../../contract/privacy.ts';
import { isUpgradeBackup } from '../backup/backup-name.ts';
import type { openBackups } from '../backup/backups.ts';
import type { openContact } from '../contact/contact.ts';
import { messageErasure } from '../contact/inbox/message-erasure.ts';
import type { Clock } from '../core/clock.ts';
import type { openExports } from '../export/exports.ts';
import type { PrivacyPorts } from '../privacy/privacy-ports.ts';
import type { Settings } from '../settings.ts';

/** What the slices have of a person: for `server/privacy/`. */
export function personalData({
  settings,
  clock,
  contact,
  exports,
  backups,
}: {
  settings: Settings;
  clock: Clock;
  contact: Pick<ReturnType<typeof openContact>, 'messageFiles' | 'removeRemains'>;
  exports: Pick<ReturnType<typeof openExports>, 'list' | 'delete'>;
  backups: Pick<ReturnType<typeof openBackups>, 'stored'>;
}): PrivacyPorts {
  const letterFolder = join(settings.dataDir, 'letters');
  const exportsWithMessages = async () => (await exports.list()).filter(({ kind }) => kind === 'json');
  return {
    letterFolder,
    messages: {
      ...messageErasure(clock),
      filesOf: contact.messageFiles.all,
      removeRemains: contact.removeRemains,
    },
    exports: {
      count: async () => (await exportsWithMessages()).length,
      async remove(by) {
        for (const { id } of await exportsWithMessages()) await exports.delete(id, by);
      },
    },
    async copies() {
      const copies = (await backups.stored()).map(
        ({ name, madeAt, keptUntil }): SiteCopy => ({ name, made_at: madeAt, kept_until: keptUntil }),
      );
      const names = await readdir(settings.backup.folder).catch(() => []);
      const ofUpgrades = names.filter((name) => isUpgradeBackup(name));
      return [...copies, ...ofUpgrades.map((name) => ({ name, made_at: null, kept_until: null }))];
    },
  };
}
