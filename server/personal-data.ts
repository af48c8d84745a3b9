import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteCopy } from '../contract/privacy.ts';
import { isUpgradeBackup } from './backup/backup-name.ts';
import { keptUntil } from './backup/kept-until.ts';
import { storedBackups } from './backup/stored-backups.ts';
import { toTimestamp } from './clock.ts';
import { messageErasure } from './contact/message-erasure.ts';
import { removeEmailFiles } from './mail/email-files.ts';
import type { PrivacyParts } from './privacy/privacy-routes.ts';
import type { Site } from './site.ts';

/** What the slices have of a person: for `server/privacy/`. */
export function personalData({ settings, clock, messageFiles, slices }: Site): PrivacyParts {
  const letterFolder = join(settings.dataDir, 'letters');
  const exportsWithMessages = async () => (await slices.exports.list()).filter(({ kind }) => kind === 'json');
  return {
    letterFolder,
    messages: {
      ...messageErasure(clock),
      filesOf: messageFiles.all,
      async removeRemains({ emailIds, fileNames }) {
        await removeEmailFiles(letterFolder, emailIds);
        await messageFiles.remove(fileNames);
      },
    },
    exports: {
      count: async () => (await exportsWithMessages()).length,
      async remove(by) {
        for (const { id } of await exportsWithMessages()) await slices.exports.delete(id, by);
      },
    },
    async copies() {
      const { folder, keepDays, everyHours } = settings.backup;
      const backups = (await storedBackups(folder)).map(({ name, madeAt }): SiteCopy => {
        const until = everyHours > 0 ? keptUntil(Date.parse(madeAt), clock(), keepDays) : null;
        return { name, made_at: madeAt, kept_until: until === null ? null : toTimestamp(until) };
      });
      const ofUpgrades = (await readdir(folder).catch(() => [])).filter((name) => isUpgradeBackup(name));
      return [...backups, ...ofUpgrades.map((name) => ({ name, made_at: null, kept_until: null }))];
    },
  };
}
