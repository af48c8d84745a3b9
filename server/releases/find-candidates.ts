import type { ReleaseCandidate } from '../../contract/releases/releases.ts';
import type { Database } from '../database/open-database.ts';
import { describePart, readVersions } from './describe-parts.ts';
import type { ReleaseParts } from './release-ports.ts';
import type { ReleasePart } from './release-store.ts';

/** How many drafts are looked at, and how many are listed. */
const READ = 500;
const LISTED = 50;

/** Drafts that are in no release and not empty, the last saved first. */
export async function findCandidates(
  db: Database,
  { sources, languageName }: ReleaseParts,
  isFound: (texts: string[]) => boolean,
): Promise<ReleaseCandidate[]> {
  const drafts = await db
    .selectFrom('drafts')
    .leftJoin('release_parts', 'release_parts.open_name', 'drafts.subject')
    .select(['drafts.subject', 'drafts.saved_at', 'drafts.saved_by', 'drafts.publish_at'])
    .where('release_parts.id', 'is', null)
    .orderBy('drafts.saved_at', 'desc')
    .limit(READ)
    .execute();
  const parts = drafts.map(({ subject }, id) => {
    const kind = subject.split(' ', 1)[0] as ReleasePart['kind'];
    return { id, kind, subject, redirect_from: null, redirect_to: null } as ReleasePart;
  });
  const versions = await db.transaction().execute((trx) => readVersions(trx, sources(), parts));
  return parts
    .flatMap((part): ReleaseCandidate[] => {
      const before = versions.get(part.id);
      const draft = drafts[part.id];
      if (!before?.document || !draft) return [];
      const { title, label, edit_path, picture } = describePart(part, { before, languageName });
      if (!isFound([title, label])) return [];
      const { saved_at, saved_by, publish_at } = draft;
      return [{ subject: draft.subject, title, label, edit_path, picture, saved_at, saved_by, publish_at }];
    })
    .slice(0, LISTED);
}
