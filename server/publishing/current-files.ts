import { STORED_NAME } from '../../contract/media/media-types.ts';
import type { Database } from '../database/open-database.ts';
import { linkImages } from './image-link-store.ts';

const FILE = new RegExp(`(?<=/media/)${STORED_NAME}`, 'g');

const namesIn = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => text.match(FILE) ?? []))];

/**
 * Replaces the addresses of replaced files in texts with those of the current files. An editor that was open during the
 * replacement, and a revision that is restored, still have the earlier address.
 */
export async function withCurrentFiles<Texts extends readonly string[]>(
  db: Database,
  ...texts: Texts
): Promise<{ [Index in keyof Texts]: string }> {
  const names = namesIn(texts);
  const replaced =
    names.length === 0
      ? []
      : await db
          .selectFrom('media as earlier')
          .innerJoin('media as current', 'current.item', 'earlier.item')
          .select(['earlier.name', 'current.name as current'])
          .where('earlier.name', 'in', names)
          .where('earlier.replaced_at', 'is not', null)
          .where('current.replaced_at', 'is', null)
          .execute();
  return exchange(texts, new Map(replaced.map(({ name, current }) => [name, current])));
}

/**
 * Like withCurrentFiles(), for the texts of a draft. `link` records that the draft shows these files, so that they are
 * not swept. If the draft showed the same files before, `link` runs no statement.
 */
export async function filesOfDraft<Texts extends readonly string[]>(trx: Database, subject: string, ...texts: Texts) {
  const names = namesIn(texts);
  const stored =
    names.length === 0
      ? []
      : await trx
          .selectFrom('media')
          // The file itself, unless it was replaced.
          .leftJoin('media as current', (join) =>
            join.onRef('current.item', '=', 'media.item').on('current.replaced_at', 'is', null),
          )
          .leftJoin('subject_images', (join) =>
            join
              .on('subject_images.subject', '=', subject)
              .on(({ eb, fn }) => eb('subject_images.media_name', '=', fn.coalesce('current.name', 'media.name'))),
          )
          .select(['media.name', 'current.name as current', 'subject_images.subject as linkedTo'])
          .where('media.name', 'in', names)
          .execute();
  const currentOf = new Map(stored.map(({ name, current }) => [name, current ?? name]));
  const unlinked = stored.filter(({ linkedTo }) => linkedTo === null).map(({ name }) => currentOf.get(name) as string);
  return {
    texts: exchange(texts, currentOf),
    link: () => linkImages(trx, { subject }, [...new Set(unlinked)]),
  };
}

const exchange = <Texts extends readonly string[]>(texts: Texts, currentOf: Map<string, string>) =>
  texts.map((text) => text.replace(FILE, (name) => currentOf.get(name) ?? name)) as {
    [Index in keyof Texts]: string;
  };
