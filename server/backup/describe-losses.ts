import type { BackupLosses } from '../../contract/backup.ts';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import { HttpError } from '../http/http-error.ts';
import type { Core } from '../slice.ts';
import type { BackupPorts } from './backups.ts';
import { findLosses } from './find-losses.ts';
import { UnusableBackupError } from './restore-backup.ts';

/** What restoring a backup would remove, change and bring back. `path`: a whole backup, or only its rows. */
export type DescribeLosses = (path: string, madeAt: string, token: string) => Promise<BackupLosses>;

/** Throws 409 if the backup cannot be restored. */
export function createDescribeLosses(
  { db, settings, siteName }: Core,
  { pageTitles, sessions }: Pick<BackupPorts, 'pageTitles' | 'sessions'>,
): DescribeLosses {
  return async (path, madeAt, token) => {
    const kinds = await findLosses(db, path).catch((error) => {
      if (error instanceof UnusableBackupError) throw new HttpError(409, error.forOwners);
      throw error;
    });
    const titles = await pageTitles();
    const namesOf: Partial<Record<(typeof kinds)[number]['kind'], (name: string) => string>> = {
      pages: (key) => titles.get(key) ?? key,
      translations: (name) => nameOfTranslation(name, titles, settings.languages),
    };
    return {
      made_at: madeAt,
      site_name: await siteName(),
      signed_out: await sessions.countSince(madeAt, token),
      kinds: kinds.map((entry) => {
        const nameOf = namesOf[entry.kind] ?? ((name) => name);
        return { ...entry, names: entry.names.map(nameOf), returning: entry.returning.map(nameOf) };
      }),
    };
  };
}

/** The names of pages, such as "Home (हिन्दी)". Their ids are like `hi page home`. */
function nameOfTranslation(name: string, titles: ReadonlyMap<string, string>, { added }: SiteLanguages): string {
  const [, code, kind, key = ''] = /^(\S+) (page|texts|tags) (\S+)$/.exec(name) ?? [];
  const title = kind === 'texts' ? 'Buttons and notes' : kind === 'tags' ? 'Tags of posts' : titles.get(key);
  return title ? `${title} (${added.find((language) => language.code === code)?.name ?? code})` : name;
}
