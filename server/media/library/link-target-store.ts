import type { LinkTarget } from '../../../contract/link-targets.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { textMatcher } from '../../core/search-text.ts';
import type { Database } from '../../database/open-database.ts';
import { inLibrary } from './media-library-store.ts';

/** How many files are compared, the newest first. */
const MAX_COMPARED = 100;

/** Files that a link in a text can lead to. */
export const findFileTargets =
  (db: Database) =>
  async (q: string): Promise<LinkTarget[]> => {
    const isFound = textMatcher(q);
    const files = await inLibrary(db.selectFrom('media'))
      .select(['name', 'file_name'])
      .where('kind', '=', 'file')
      .orderBy('uploaded_at', 'desc')
      .limit(MAX_COMPARED)
      .execute();
    return files
      .map(
        ({ name, file_name }): LinkTarget => ({
          kind: 'file',
          title: file_name,
          address: mediaPath(name),
          state: 'Live',
        }),
      )
      .filter(({ title, address }) => isFound([title, address]));
  };
